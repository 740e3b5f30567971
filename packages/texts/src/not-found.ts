/** The page of an address that does not exist. */
export const notFoundTexts = {
  "not-found.head.title": "{heading} – {name}",
  "not-found.head.description": "Diese Seite gibt es nicht.",
  "not-found.hero.heading": "Oops! Page not found",
  "not-found.hero.lead":
    "Unter dieser Adresse wohnt niemand. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.",
  "not-found.hero.home": "Return to Home",
  "not-found.hero.listings": "Stellenangebote ansehen",
} as const;
