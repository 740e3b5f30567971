/** How grave it is what the check finds, the gravest first: as the styles name it, and in a word. */
export const severities = {
  error: { tone: "late", word: "Fehler" },
  warning: { tone: "soon", word: "Warnung" },
  note: { tone: undefined, word: "Hinweis" },
} as const;
