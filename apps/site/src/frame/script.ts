// The browser keeps the page that is left; whoever comes back would find its menu open.
addEventListener("pagehide", () => document.getElementById("menu")?.hidePopover?.());
