import { legalForms } from "@fernkontor/domain/agency/legal-form";
import { fitsMod1110 } from "@fernkontor/domain/agency/mod-11-10";
import { pageAt } from "../built-site.ts";
import { monthsBefore } from "../days.ts";
import { type Finding, findingPerThing, findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { lendingListings, type Subject } from "../subject.ts";
import { placeholdersInImprint } from "./placeholders.ts";

const statementHoldsMonths = 12;

/** That the accessibility statement has facts, and fresh ones. */
const accessibility: Rule = {
  name: "accessibility",
  why: "A statement says what was tested, when, and what is still missing.",
  law: ["bfsg-14"],
  *find({ agency, placeOf, today }) {
    const { accessibility: statement } = agency.profile;
    if (!statement)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["accessibility"])],
        what: "There are no facts for the accessibility statement.",
        fix: "Add accessibility with statedOn, testedOn, method and knownGaps.",
      };
    else if (statement.testedOn < monthsBefore(today, statementHoldsMonths))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["accessibility", "testedOn"])],
        what: `Accessibility was last tested on ${statement.testedOn}, more than ${statementHoldsMonths} months ago.`,
        fix: "Test again and put in the day.",
      };
  },
};

const imprintRoute = "/impressum";

/** That the Impressum is there, one click away, and says what the profile says. */
const imprintPage: Rule = {
  name: "page",
  why: "The Impressum has to be found at once from every page, also without JavaScript.",
  law: ["ddg-5"],
  *find(subject) {
    const { site, placeOf } = subject;
    const imprint = pageAt(site, imprintRoute);
    if (!imprint)
      yield {
        severity: "error",
        places: [site.pages[0]?.place ?? placeOf("profile", ["legal"])],
        what: `The built site has no page ${imprintRoute}.`,
        fix: "Build the site again: npm run build",
      };
    else {
      const text = squeezed(imprint.text);
      const unsaid = expectedInImprint(subject).filter((words) => !text.includes(squeezed(words)));
      if (unsaid.length > 0)
        yield {
          severity: "error",
          places: [imprint.place],
          what: `The page ${imprintRoute} does not say: ${unsaid.join(" · ")}`,
          fix: "Build the site again; if it still does not, complete apps/site/src/legal/imprint-copy.ts.",
        };
    }
    const withoutLink = site.pages.filter(
      ({ tags }) => !tags.some(({ attributes }) => attributes.href === imprintRoute),
    );
    yield* findingsAt(
      withoutLink.map(({ place }) => place),
      {
        severity: "error",
        what: `No link leads from here to ${imprintRoute}.`,
        fix: "Put it back into the footer (apps/site/src/frame/copy.ts).",
      },
    );
  },
};

function expectedInImprint({ agency }: Subject): string[] {
  const { legal, address, email } = agency.profile;
  return [
    address.street,
    `${address.postalCode} ${address.city}`,
    email.general,
    ...(legal ? [legal.name, ...legal.representatives] : []),
    legal?.register?.number,
    legal?.generalPartner?.name,
    legal?.vatId,
    legal?.economicId,
    legal?.permit?.authority,
  ].filter((words) => words !== undefined);
}

/** Hyphens and blanks that typesetting changes are no difference. */
function squeezed(words: string): string {
  return words.replace(/[\s\u00a0\u2011-]+/g, "").toLowerCase();
}

/** What the sample has left where the law wants the truth. */
const imprintPlaceholders: Rule = {
  name: "placeholders",
  why: "An invented name, address or number in the Impressum is as good as none, and deceives.",
  law: ["ddg-5"],
  find: (subject) =>
    findingPerThing(placeholdersInImprint(subject), (found) => ({
      severity: "error",
      what: `“${found}” is a placeholder.`,
      fix: "Put in your own.",
    })),
};

/** What the Impressum must name, by legal form; the page itself is made of it. */
const legalEntity: Rule = {
  name: "legal-entity",
  why: "The Impressum names who is responsible; without it the offer is unlawful, and looks like a scam.",
  law: ["ddg-5"],
  *find(subject) {
    const { legal } = subject.agency.profile;
    if (!legal) {
      yield {
        severity: "error",
        places: [subject.placeOf("profile", ["legal"])],
        what: "Nobody says who stands behind the agency: `legal` is missing.",
        fix: 'Add it. Example: legal: { name: "…", form: GmbH, representatives: ["First Last"], register: { court: "Amtsgericht …", number: "HRB …" } }',
      };
      return;
    }
    yield* names(legal, subject);
    yield* registration(legal, subject);
    yield* taxNumbers(legal, subject);
  },
};

type LegalEntity = NonNullable<Subject["agency"]["profile"]["legal"]>;

function* names(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  const isPerson = legal.form === "Einzelunternehmen";
  if (!isPerson && !namesForm(legal.name, legal.form))
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "name"])],
      what: `The name “${legal.name}” does not say that it is a ${legal.form}.`,
      fix: "Write the full name as it is registered, with the legal form.",
    };
  if (isPerson && !legal.representatives.some((name) => legal.name.includes(lastWord(name))))
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "name"])],
      what: `A sole trader goes by the own name, which “${legal.name}” does not hold.`,
      fix: "Write first and last name of the owner, alone or beside the agency's name.",
    };
  for (const [index, name] of legal.representatives.entries())
    if (!/\S\s+\S{2,}/.test(name) || /^\p{L}\.\s/u.test(name))
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", "representatives", index])],
        what: `“${name}” is not a first and last name.`,
        fix: "Write both in full.",
      };
}

function* registration(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  const { register, hasGeneralPartner } = legalForms[legal.form];
  if (register !== undefined && !legal.register)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "register"])],
      what: `A ${legal.form} stands in the ${register}, but court and number are missing.`,
      fix: 'Add register: { court: "Amtsgericht …", number: "…" }',
    };
  if (hasGeneralPartner && !legal.generalPartner)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "generalPartner"])],
      what: `A ${legal.form} is represented by its liable company, which is not named.`,
      fix: "Add generalPartner with its name and register.",
    };
}

function* taxNumbers(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  if (legal.vatId === undefined && legal.economicId === undefined)
    yield {
      severity: "note",
      places: [placeOf("profile", ["legal"])],
      what: "Neither a VAT id nor an economic id is given.",
      fix: "Add vatId or economicId if the agency has one. The tax number is never published.",
    };
  for (const field of ["vatId", "economicId"] as const) {
    const number = legal[field];
    // Nothing but zeros is a placeholder, which another rule names.
    if (number !== undefined && !/^DE0{9}/.test(number) && !hasCheckDigit(number))
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", field])],
        what: `${number} cannot be right: its check digit does not fit.`,
        fix: "Copy it again from the letter of the Bundeszentralamt für Steuern.",
      };
  }
}

/** Whether the ninth digit of a German VAT or economic id fits the others. */
function hasCheckDigit(id: string): boolean {
  return fitsMod1110([...id.slice(2, 11)].map(Number));
}

const spelledOut: Readonly<Record<string, RegExp>> = {
  GmbH: /GmbH|gesellschaft mit beschränkter Haftung/i,
  "UG (haftungsbeschränkt)": /\bUG\b.*haftungsbeschränkt|Unternehmergesellschaft/i,
  "UG (haftungsbeschränkt) & Co. KG": /\bUG\b.*Co\. ?KG/i,
  "GmbH & Co. KG": /GmbH & ?Co\. ?KG/i,
  AG: /\bAG\b|aktiengesellschaft/i,
  GbR: /\bGbR\b|Gesellschaft bürgerlichen Rechts/i,
  "e.K.": /\be\. ?(K|Kfm|Kfr)\.|eingetragene(r|) Kauf/i,
  eG: /\beG\b|Genossenschaft/i,
  "e.V.": /\be\. ?V\.|eingetragener Verein/i,
};

function namesForm(name: string, form: string): boolean {
  return spelledOut[form]?.test(name) ?? name.includes(form);
}

function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}

/** Who lends the own staff needs a permit, and names the authority. */
const lendingPermit: Rule = {
  name: "lending-permit",
  why: "Lending workers without a permit makes the contracts void, and the Impressum has to name the authority.",
  law: ["aug-1", "ddg-5"],
  *find(subject) {
    const lending = lendingListings(subject);
    if (lending.length > 0 && !subject.agency.profile.legal?.permit)
      yield {
        severity: "error",
        places: [
          subject.placeOf("profile", ["legal"]),
          ...lending.map(({ slug }) => subject.placeOf({ listing: slug }, ["contract", "employerOfRecord"])),
        ],
        what: "The agency lends its own staff, but its profile names no permit.",
        fix: "Add legal.permit with activity and authority, or name the company that employs.",
      };
  },
};

/** Where a letter arrives and where somebody answers soon. */
const reachable: Rule = {
  name: "reachable",
  why: "The address must be one where papers can be served, and besides e-mail there must be a quick second way.",
  law: ["ddg-5", "ecj-298-07"],
  *find({ agency, placeOf }) {
    const { address, phones } = agency.profile;
    if (/postfach|packstation/i.test(address.street))
      yield {
        severity: "error",
        places: [placeOf("profile", ["address", "street"])],
        what: `“${address.street}” is no address where papers can be served.`,
        fix: "Give street and number.",
      };
    if (!/\d/.test(address.street))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["address", "street"])],
        what: `“${address.street}” has no house number.`,
        fix: "Add it, if there is one.",
      };
    if (phones.length === 0)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["phones"])],
        what: "No phone number is published.",
        fix: "Add phones with at least one number under which somebody answers.",
      };
  },
};

export const imprint = ruleGroup("imprint", "Imprint", [
  accessibility,
  imprintPage,
  imprintPlaceholders,
  legalEntity,
  lendingPermit,
  reachable,
]);
