/**
 * For the operator: this page promises how you work. What the listings must say is checked by the build; that somebody
 * asks the companies, and answers reports in time, is up to you.
 */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { legalTextFrame } from "./legal-text-copy.ts";
import type { LegalBlock, LegalTextCopy } from "./sections.tsx";

export function reviewCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { profile, claims, listings } = agency;
  const { replyAtLatestWithinHours: latestReply, noPaidPlaces, peopleReadApplications, reportsAnswered } = claims;
  const soon = latestReply ? ` innerhalb von ${quantity(latestReply.value, "Stunde", "Stunden")}` : "";
  const copy: LegalTextCopy = {
    heading: "So prüfen und ordnen wir Stellen",
    contents: legalTextFrame(profile).contents,
    summary: {
      heading: "Kurz gefasst",
      points: [
        "Jede Stelle nennt Vergütung, Stunden, Vertrag und wer bezahlt.",
        "Jede Stelle trägt das Datum, an dem sie zuletzt bestätigt wurde.",
        noPaidPlaces
          ? "Kein Unternehmen kann einen besseren Platz kaufen."
          : "Die Reihenfolge der Stellen folgt einer Regel, die hier steht.",
        "Jede Stelle lässt sich melden, ohne Konto.",
      ],
    },
    sections: [
      {
        id: "angaben",
        title: "Was jede Stelle sagen muss",
        blocks: [
          "Wir veröffentlichen eine Stelle nur, wenn diese Angaben vollständig sind:",
          {
            list: [
              `die Vergütung${listings.every(isGrossRange) ? " als Spanne, brutto," : ""} mit den Stunden, für die sie gilt; ein Bonus steht getrennt davon`,
              "die Art des Vertrags, wer Arbeitgeber ist und wer bezahlt",
              "für welches Unternehmen Sie arbeiten, oder warum der Name noch nicht genannt wird und wann Sie ihn erfahren",
              listings.every(({ training, equipment }) => training && equipment)
                ? "Training, Ausstattung und was Sie mitbringen"
                : "was Sie mitbringen",
              "eine Person, die Ihre Fragen beantwortet",
              "bis wann Sie sich bewerben können und wann das Unternehmen die Stelle zuletzt bestätigt hat",
            ],
          },
        ],
      },
      {
        id: "ende",
        title: "Wann eine Stelle verschwindet",
        blocks: [
          "Nach dem letzten Bewerbungstag und sobald eine Stelle besetzt oder zurückgezogen ist, verschwindet sie überall zugleich: aus der Liste, der Suche, den Feeds und der Sitemap. Unter ihrer Adresse steht dann, dass es sie nicht mehr gibt.",
        ],
      },
      {
        id: "reihenfolge",
        title: "In welcher Reihenfolge Stellen stehen",
        blocks: [
          orderSentence(),
          `Das gilt für jede Liste, auch wenn Sie suchen oder filtern: Suche und Filter lassen Stellen weg, ordnen sie aber nicht um. Die Reihenfolge ist für alle dieselbe${noPaidPlaces ? ", und niemand kann für einen Platz bezahlen" : ""}.`,
          [
            ...onHomePage(agency),
            `„Ähnliche Stellen“ kommen zuerst aus demselben Bereich, dann nach der Vergütung, die der angesehenen am nächsten ist.`,
          ],
        ],
      },
      ...(peopleReadApplications
        ? [
            {
              id: "bewerbungen",
              title: "Wer Bewerbungen liest",
              blocks: ["Menschen. Kein Programm bewertet, sortiert oder lehnt Bewerbungen ab."],
            },
          ]
        : []),
      {
        id: "meldung",
        title: "Eine Stelle melden",
        blocks: [
          [
            "Stimmt etwas nicht, benachteiligt eine Anzeige jemanden, oder kommt sie Ihnen unseriös vor? Auf der Seite jeder Stelle gibt es den Link „Diese Stelle melden“. Er öffnet eine E-Mail an ",
            { email: profile.email.general },
            ", in der die Adresse der Stelle schon steht. Ein Konto brauchen Sie nicht, Ihren Namen müssen Sie nicht nennen.",
          ],
          ...(reportsAnswered ? [whatFollowsReports(soon)] : []),
          [
            "Hat sich jemand nur als wir ausgegeben? Dann hilft die Seite ",
            { text: "Sind wir das wirklich?", href: routes.identity },
            ".",
          ],
        ],
      },
    ],
  };
  return {
    head: {
      title: `So prüfen und ordnen wir Stellen – ${profile.name}`,
      description:
        "Was jede Stelle sagen muss, wann sie verschwindet, nach welcher Regel die Liste geordnet ist und was mit einer Meldung geschieht.",
    },
    ...copy,
  };
}

function isGrossRange({ salary, gross }: Listing): boolean {
  return salary.to > salary.from && gross === true;
}

/** How the listings of the home page come there. */
function onHomePage({ profile, claims, listings }: PublicAgency): (string | { text: string; href: string })[] {
  const count = trendingListings(profile, listings).length;
  if (count === 0) return [];
  const home = { text: "Startseite", href: routes.home };
  const [which, verb] = count === 1 ? ["Position", "ist"] : ["Positionen", "sind"];
  if (profile.trending === undefined)
    return [`Die ${which} auf der `, home, ` ${verb} die zuletzt veröffentlichte${count === 1 ? "" : "n"}. `];
  const unpaid = claims.noPaidPlaces ? ", ohne Bezahlung" : "";
  return [`Die ${count === 3 ? "drei " : ""}${which} auf der `, home, ` wählen wir selbst aus${unpaid}. `];
}

function whatFollowsReports(soon: string): LegalBlock {
  return {
    list: [
      `Ein Mensch liest Ihre Meldung und antwortet${soon}.`,
      "Bei begründetem Verdacht nehmen wir die Stelle sofort herunter und klären dann mit dem Unternehmen.",
      "Wir sagen Ihnen, was wir herausgefunden und getan haben. Das Unternehmen erfährt nicht, wer gemeldet hat.",
    ],
  };
}
