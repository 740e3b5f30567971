import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicFacts } from "@fernkontor/domain/agency/legal-records";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import { neverAskedBy } from "@fernkontor/texts/never-asked";
import { textsOf } from "@fernkontor/texts/texts-of";
import { publicFactsOf } from "../parts/public-facts.ts";
import { answering, shortDate } from "./evidence-copy.ts";
import type { LedgerEntryCopy, LedgerGroupCopy } from "./ledger.tsx";

const anchors = { register: "register", vatId: "umsatzsteuer-id", permit: "erlaubnis" } as const;

/** What stands in a public register; only what somebody has looked up there. Undefined where nobody has. */
export function publicGroup(agency: PublicAgency): LedgerGroupCopy | undefined {
  const { text } = textsOf(agency);
  const { legal, mode } = agency.profile;
  const facts = legal ? publicFactsOf(legal) : {};
  const entries = publicFacts.flatMap((fact): LedgerEntryCopy[] => {
    const words = facts[fact];
    if (!words?.lookedUp) return [];
    const { kind, keeper, number, place, lookedUp } = words;
    return [
      {
        id: anchors[fact],
        // What it is stays short; numbers are too long for the first column of a phone.
        title: [keeper, number].filter((word) => word !== undefined).join(", ") || kind,
        figure: number === undefined ? undefined : kind,
        since: shortDate(lookedUp.on),
        who: lookedUp.by,
        meaning: text(`ledger.public.${fact}.meaning`),
        rows: [
          { term: text("ledger.public.place"), text: [place] },
          { term: text("ledger.public.lookedUp"), text: germanDate(lookedUp.on) },
          answering(agency, lookedUp.by),
        ],
        stamp: mode === "sample" ? "Erfundener Eintrag" : undefined,
      },
    ];
  });
  if (entries.length === 0) return undefined;
  return {
    id: "eingetragen",
    kind: "public",
    title: text("ledger.public.title"),
    note: text("ledger.public.text"),
    entries,
  };
}

/** What is promised in a text that binds the agency: the text itself is the evidence. */
export function bindingGroup(agency: PublicAgency): LedgerGroupCopy {
  const { profile, ownTexts } = agency;
  const { text } = textsOf(agency);
  const bound = (
    id: string,
    key: "deletion" | "objection" | "neverAsked" | "withoutObligation",
    figure: string,
    page: { text: string; href: string },
  ): LedgerEntryCopy => ({
    id,
    title: text(`ledger.binding.${key}.title`),
    figure,
    since: shortDate(profile.legalTextsUpdatedOn),
    who: profile.name,
    meaning: key === "neverAsked" ? neverAskedBy(agency) : text(`ledger.binding.${key}.meaning`),
    rows: [
      { term: text("ledger.evidence.source"), text: [page] },
      { term: text("ledger.evidence.state"), text: germanDate(profile.legalTextsUpdatedOn) },
      answering(agency, profile.name),
    ],
    stamp: undefined,
  });
  const terms = (anchor: string) => ({ text: text("ledger.binding.terms"), href: `${routes.terms}#${anchor}` });
  return {
    id: "verbindlich",
    kind: "bound",
    title: text("ledger.binding.title"),
    note: text("ledger.binding.text"),
    entries: [
      bound("loeschfrist", "deletion", quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate"), {
        text: text("ledger.binding.privacyPolicy"),
        href: `${routes.privacy}#dauer`,
      }),
      bound(
        "nie-gefragt",
        "neverAsked",
        text("ledger.binding.neverAsked.figure"),
        ownTexts.terms ? { text: text("frame.link.identity"), href: `${routes.identity}#nie` } : terms("bewerbung"),
      ),
      // Terms that the agency has written itself may say otherwise.
      ...(ownTexts.terms
        ? []
        : [
            bound(
              "unverbindlich",
              "withoutObligation",
              text("ledger.binding.withoutObligation.figure"),
              terms("bindung"),
            ),
            bound(
              "widerspruchsfrist",
              "objection",
              quantity(profile.termsObjectionWeeks, "Woche", "Wochen"),
              terms("aenderung"),
            ),
          ]),
    ],
  };
}
