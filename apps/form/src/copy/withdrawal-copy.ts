/** The words of the page behind the link in the receipt. */
import type { Agency } from "@fernkontor/domain/agency/agency";
import { copiesOutside, keptUntil } from "./retention-sentences.ts";

export type WithdrawalCopy = {
  title: string;
  heading: string;
  lead: string;
  id: string;
  received: string;
  closed: string;
  consent: string;
  kept: string;
  withdraw: { heading: string; text: string; button: string };
  done: { title: string; heading: string; text: string; copies: string; contact: { before: string; email: string } };
};

export function withdrawalCopy({ profile }: Agency): WithdrawalCopy {
  const { name, email, retention } = profile;
  return {
    title: `Ihre Bewerbung – ${name}`,
    heading: "Ihre Bewerbung",
    lead: "Das haben wir von Ihnen gespeichert:",
    id: "Nummer",
    received: "Eingang",
    closed: "Verfahren beendet",
    consent: "Einwilligung",
    kept: keptUntil(retention),
    withdraw: {
      heading: "Zurückziehen und löschen",
      text: "Wir löschen dann sofort alles, was oben steht. Das lässt sich nicht rückgängig machen. Sie können sich jederzeit neu bewerben.",
      button: "Bewerbung zurückziehen und löschen",
    },
    done: {
      title: `Gelöscht – ${name}`,
      heading: "Ihre Bewerbung ist gelöscht",
      text: "Sie haben sie zurückgezogen. Wir haben alle Angaben daraus gelöscht und bearbeiten sie nicht weiter.",
      copies: copiesOutside(retention),
      contact: { before: "Fragen dazu beantworten wir unter", email: email.general },
    },
  };
}
