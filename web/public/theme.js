// The chosen theme before the first paint, so that nothing flashes.
try {
  const look = localStorage.getItem("sandtable.theme");
  if (look) document.documentElement.dataset.theme = look;
} catch {
  // without storage the system's theme is used
}
