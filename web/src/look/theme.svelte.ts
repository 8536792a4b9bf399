/** Light, dark, high contrast, or whatever the system prefers. */

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
const KEPT = "sandtable.theme";

class Look {
  theme = $state<Theme>((localStorage.getItem(KEPT) as Theme | null) ?? "system");

  change(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") {
      localStorage.removeItem(KEPT);
      delete document.documentElement.dataset["theme"];
    } else {
      localStorage.setItem(KEPT, theme);
      document.documentElement.dataset["theme"] = theme;
    }
  }
}

export const look = new Look();
