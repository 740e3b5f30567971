import { answerOf, type PageQuestion } from "../built-site.ts";
import { findingPerThing, findingsAt, type Occurrence } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings } from "../subject.ts";
import { fees, legalAsBenefit, pressure, superlatives } from "./statute-words.ts";

const forbiddenTypes = ["file", "password", "date"];
const forbiddenNames =
  /iban|bic|konto|account|card|kreditkarte|passport|ausweis|geburt|birth|bday|steuer|salary|gehalt/i;

const askedFor: PageQuestion<Occurrence[]> = {
  name: "forbidden-fields",
  ask: ({ tags }) =>
    tags.flatMap(({ name, attributes, place }) => {
      const { type = "", name: called = "", autocomplete = "" } = attributes;
      const isForbidden =
        forbiddenTypes.includes(type) || forbiddenNames.test(called) || /^cc-|bday/.test(autocomplete);
      return ["input", "select", "textarea"].includes(name) && isForbidden
        ? [{ thing: called || type || autocomplete, place }]
        : [];
    }),
};

/** That the site has no field for what must not be asked. The form's own fields are held by its data firewall. */
const forbiddenFields: Rule = {
  name: "forbidden-fields",
  why: "Kein Feld, kein Diebstahl: Nirgends kann man zahlen oder Papiere hinterlassen.",
  law: ["police", "agg-11", "sgb3-296"],
  asks: [askedFor],
  find: ({ site }) =>
    findingPerThing(
      site.pages.flatMap((page) => answerOf(page, askedFor)),
      (field) => ({
        severity: "error",
        what: `Das Feld „${field}“ fragt, was man niemanden fragen darf.`,
        fix: "Entfernen Sie es.",
      }),
    ),
};

const saysWhatIsNeverAsked: PageQuestion<boolean> = {
  name: "never-asked",
  ask: ({ text }) => /Wir bitten Sie nie um [^.]*(Bankdaten|IBAN)[^.]*/.test(text),
};

/** That the pages where people are asked for something say what nobody asks for. */
const neverAsked: Rule = {
  name: "never-asked",
  why: "Wer das gelesen hat, erkennt Betrüger an der ersten Frage.",
  law: ["police"],
  asks: [saysWhatIsNeverAsked],
  find: (subject) => {
    const asking = new Set(["/contact", ...openListings(subject).map(({ slug }) => `/jobs/${slug}`)]);
    const silent = subject.site.pages.filter((page) => asking.has(page.route) && !answerOf(page, saysWhatIsNeverAsked));
    return findingsAt(
      silent.map(({ place }) => place),
      {
        severity: "error",
        what: "Der Satz „Wir bitten Sie nie um Bankdaten, Ausweiskopien …“ fehlt.",
        fix: "Bauen Sie die Website neu: npm run build. Bleibt es dabei, fehlt er in der Software (apps/site/src/parts/never-asked.ts).",
      },
    );
  },
};

export const words = ruleGroup("words", "Wortwahl", [
  fees,
  forbiddenFields,
  legalAsBenefit,
  neverAsked,
  pressure,
  superlatives,
]);
