/** Sites of other agencies than the sample that more than one test looks at. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleAgencyFolder, writeLiveAgency, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { drawnSiteOf } from "./drawn-site.ts";
import { writeGeneratedAgency } from "./generated-listings.ts";

/** More listings than fit on a page, in four pages. */
export const manyListingsCount = 30;
export const siteOfManyListings = drawnSiteOf((folder) =>
  writeGeneratedAgency(sampleAgencyFolder, folder, manyListingsCount),
);

/** Later than most listings hold; one was withdrawn before. */
export const siteOfClosedListings = drawnSiteOf(
  (folder) =>
    writeSampleAgency(folder, {
      listings: {
        "e-commerce-produktspezialist": { withdrawn: { on: "2029-10-01", reason: "Die Stelle ist besetzt." } },
      },
    }),
  { on: "2029-10-15" },
);

/** Its form comes from a provider elsewhere, so the page asks before it loads it. */
export const siteOfFormProvider = drawnSiteOf(
  (folder) =>
    writeSampleAgency(folder, {
      profile: {
        formProvider: {
          name: "Musterformulare Ltd.",
          purpose: "Nimmt Ihre Bewerbung entgegen und leitet sie an uns weiter.",
          dataCollected: ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
          country: "Irland",
          privacyPolicy: "https://musterformulare.example/datenschutz",
        },
      },
    }),
  // The site holds the provider's address, so it is known before anything runs.
  { formAt: `http://formulare.localhost:${process.env.FORM_PROVIDER_PORT}` },
);

/** What an agency writes itself in Markdown: pages, one with a table and a long word, and its terms. */
export const siteOfOwnTexts = drawnSiteOf(writeOwnTexts, { withPictures: true });

function writeOwnTexts(agency: string): void {
  writeLiveAgency(agency);
  for (const name of ["pages", "legal"]) mkdirSync(join(agency, name));
  writeFileSync(join(agency, "pages/seminare.md"), seminars);
  writeFileSync(join(agency, "pages/haeuser.md"), partners);
  writeFileSync(join(agency, "pages/messe.md"), hidden);
  writeFileSync(join(agency, "legal/terms.md"), terms);
}

const seminars = `---
title: Seminare für Wiedereinsteiger
label: Seminare
description: Was wir in drei Tagen üben, wann der nächste Kurs beginnt und was er kostet.
place: navigation
---
Drei Tage lang üben wir mit Ihnen, was im Homeoffice *wirklich* gebraucht wird. **Vorkenntnisse** brauchen Sie nicht.

## Termine

| Tag | Thema |
|---|---|
| Montag | Werkzeuge für die Arbeit zu Hause |
| Dienstag | Gespräche per Video führen |

## Anmelden

1. Schreiben Sie an {email}.
2. Wir antworten mit dem nächsten Termin.

> „Danach ging alles leichter.“

Fragen dazu beantworten wir auf der Seite [Kontakt](/contact), siehe auch [Termine](#termine).

---

Der Kurs heißt „Aufmerksamkeitsdefizitkompensationsfortbildungsveranstaltungswochenende“.

Das hier ist 5 < 6, R&D und \`kein\` <https://nirgendwo-gibt-es-nicht.de/?a=1&b=2>.
`;

const partners = `---
title: Häuser, mit denen wir arbeiten
description: Mit welchen Häusern wir seit Jahren zusammenarbeiten.
place: footer
---
Wir arbeiten mit kleinen Häusern.
`;

const hidden = `---
title: Nur mit Adresse
description: Eine Seite, auf die kein Link führt, etwa für eine Messe.
place: none
---
Schön, dass Sie da sind.
`;

const terms = `# Bedingungen für Bewerbende

Diese Bedingungen hat {legalName} geschrieben.

${[
  "§ 1 Geltung",
  "§ 2 Leistungen",
  "§ 3 Kosten",
  "§ 4 Laufzeit",
  "§ 5 Ihre Angaben",
  "§ 6 Vertrag",
  "§ 7 Haftung",
  "§ 8 Datenschutz",
  "§ 9 Änderungen",
  "§ 10 Schluss",
]
  .map((heading) => `## ${heading}\n\nEs gilt:\n\n- das Gesetz\n- was wir vereinbaren\n`)
  .join("\n")}`;
