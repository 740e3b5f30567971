// What the launch check asks of an agency's own texts, asked of ours: whoever fills in records and words nothing
// otherwise cannot mend a page that says too little or too much.
import type { LocatedAgency } from "@fernkontor/agency-files/load-agency";
import type { OwnText, ProseBlock } from "@fernkontor/domain/agency/own-text";
import { launchReport } from "@fernkontor/rules/launch-report";
import { passagesIn } from "../pages/passages.ts";
import { formOrigin } from "../pages/program.ts";
import type { Page } from "../pages/read-page.ts";
import { contentOf, elementsIn } from "../pages/tree.ts";

/** What the launch check finds if each page is a text of the agency's own: errors, and what it advises against any words. */
export function findingsInOwnTexts(
  located: LocatedAgency,
  pages: readonly Pick<Page, "route" | "document">[],
  today: string,
): string[] {
  const own = pages.map(({ route, document }) => ({
    address: route,
    title: "",
    description: "",
    place: "none" as const,
    text: proseOf(route, document),
  }));
  const legal = (name: string) => own.find(({ address }) => address === name)?.text;
  const ownTexts = { privacy: legal("/privacy"), terms: legal("/terms"), ...located.agency.ownTexts };
  const { findings } = launchReport({
    ...located,
    agency: { ...located.agency, ownPages: own, ownTexts },
    formOrigin: located.agency.profile.formOrigin ?? formOrigin,
    now: today,
    today,
  });
  const found = findings.filter(
    ({ severity, rule, places: [{ file }] }) =>
      (severity === "error" || rule.startsWith("words/")) &&
      rule !== ofExample &&
      !(rule === ofNumbers && withRecords.test(file)),
  );
  return found.map(({ rule, what, places }) => `${places[0].file} ${rule} ${what}`);
}

/** Pages are drawn with an example's address of the form. */
const ofExample = "embeds/form-address";

const ofNumbers = "claims/numbers-in-own-texts";
/** They show listings and evidence, whose numbers are no claims. */
const withRecords = /^\/($|jobs|gone|belege)/;

/** A drawn page as its own text would be. */
function proseOf(file: string, document: Page["document"]): OwnText {
  const headings = new Set(["h1", "h2", "h3"].flatMap((name) => elementsIn(document, name).map(contentOf)));
  const blocks = passagesIn(document).map(
    (text): ProseBlock =>
      headings.has(text) ? { line: 1, heading: [text], level: 2, id: "" } : { line: 1, paragraph: [text] },
  );
  return { file, blocks };
}
