/* Shows notices of this server and opens them. It keeps nothing and answers no request: updates of the table stay safe. */
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    /* what cannot be read is shown as a plain notice: a browser wants every push to show something */
  }
  const shown = { body: told.body ?? "", tag: told.tag ?? "sandtable", data: { url: told.url ?? "/home" } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Sandtable", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? "/home", self.location.origin);
  const url = new URL(wanted.pathname + wanted.search, self.location.origin).href; // never another site
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url.split("#")[0] === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
