/** Whatever reads a text that somebody types or sends, with the length at which it is cut or refused. */
import { checkDocument } from "@fernkontor/agency-files/check-document";
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { ledgerNumbersIn } from "@fernkontor/agency-files/ledger-numbers";
import { readOwnDocument } from "@fernkontor/agency-files/own-sections";
import { parseProse } from "@fernkontor/agency-files/parse-prose";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { parseYaml } from "@fernkontor/agency-files/read-yaml";
import { parseReply } from "@fernkontor/agency-files/replies";
import { withSection } from "@fernkontor/agency-files/sections-on";
import { foundIn, searchPattern } from "@fernkontor/applications/cases/search-text";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import { isEmailAddress, mailboxOf, spelledAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { spelledName } from "@fernkontor/applications/people/person";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { findInBrowser } from "@fernkontor/domain/data-firewall/browser-patterns";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { plainLine } from "@fernkontor/domain/german/plain-spelling";
import { checkIdentity, longestMessage } from "@fernkontor/domain/identity/check-identity";
import { likelyMailHost } from "@fernkontor/domain/identity/likely-mail-host";
import { forbiddenRequestsIn } from "@fernkontor/domain/identity/never-asked";
import { dialled, isPhoneNumber, writtenNumber } from "@fernkontor/domain/identity/phone-number";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { matchingListings, noFilter, searchableListing } from "@fernkontor/domain/listing/listing-filter";
import { filterFromQuery, longestSearch } from "@fernkontor/domain/listing/listing-filter-query";
import { markedParts } from "@fernkontor/domain/listing/marked-parts";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { permittedChatLink } from "@fernkontor/embed/chat-link";
import { frameHeightPx } from "@fernkontor/embed/frame-height";
import { encodedFor } from "@fernkontor/service/assets";
import { ipPrefixes, visitorAddress } from "@fernkontor/service/rate-limit";
import { letterProblems } from "../../apps/desk/src/case/letter-problems.ts";
import { checkEntry, emptyEntry } from "../../apps/desk/src/inbox/entry.ts";
import { editsOf, formOf, keyOrder, newListingText, recordOf } from "../../apps/desk/src/listing/listing-form.ts";
import { problemsIn } from "../../apps/desk/src/listing/listing-problems.ts";
import { personFields, personProblems } from "../../apps/desk/src/profile/person-fields.ts";
import { sentForm } from "../../apps/desk/src/records/typed-over.tsx";
import { ownPath } from "../../apps/desk/src/sign-in/routes.tsx";
import { readInvitee } from "../../apps/desk/src/team/invitee.ts";
import { fileText, templateProblems } from "../../apps/desk/src/templates/template-problems.ts";
import { changedLines, saidDifferences } from "../../apps/desk/src/versions/said-differences.ts";
import { fieldMessages } from "../../apps/form/src/submission/copy.ts";
import { createTokens } from "../../apps/form/src/submission/form-token.ts";
import { readFormValues } from "../../apps/form/src/submission/form-values.ts";
import { listingChoices } from "../../apps/form/src/submission/listing-choices.ts";
import { createValidator } from "../../apps/form/src/submission/validate.ts";
import { goodFields, sampleAgency } from "../../apps/form/tests/sample-form.ts";
import { launchReport } from "../../packages/rules/src/launch-report.ts";
import { changedSubject } from "../../packages/rules/tests/case-subject.ts";

/** `limit`: in characters. `parts`: what it may be slow at besides what all are asked. */
export type Reader = { name: string; limit: number; read: (text: string) => unknown; parts?: readonly string[] };

/** The desk refuses a longer form before anything of it is read. */
const deskForm = 256 * 1024;
/** The form and the applicant's page. */
const applicantForm = 32 * 1024;
/** Node refuses a longer head of a request. */
const requestHead = 16 * 1024;

const today = "2026-11-29";
const identity = publicIdentity(publicOn(sampleAgency, today));
const { people } = sampleAgency.profile;
const noon = new Date(`${today}T12:00:00Z`);

const validate = createValidator(listingChoices(sampleAgency.listings), fieldMessages(sampleAgency));
const apply = (changes: Record<string, string>) =>
  validate(readFormValues(new URLSearchParams({ ...goodFields, ...changes })));

const written = { title: "Pflege", tags: ["a", "b"], requirements: ["Ruhe"], description: "Kurz", openings: 2 };
const shown = formOf(written, people);
const listingText = newListingText(written);
/** As a listing is saved: what was typed into one field of its form. */
const saveListing = (field: string) => (text: string) => {
  const { typed } = sentForm(new URLSearchParams({ [field]: text }), shown, {});
  const saved = editYaml(listingText, editsOf(written, shown, typed), keyOrder);
  const now = plainYaml(saved);
  return problemsIn({ written: now, form: formOf(now ?? {}, people) }, { today, mode: "live", found: [] });
};

const [listing] = sampleAgency.listings;
const searched = sampleAgency.listings.map((one) => searchableListing(one, one.title));
const tokens = createTokens("secret", 0);

const entry = (changes: object) =>
  checkEntry({ ...emptyEntry(noon), ...changes }, sampleAgency, () => false, noon, undefined);

export const readers: readonly Reader[] = [
  ...[
    "tags",
    "requirements",
    "tasks",
    "aboutCompany",
    "startsOn",
    "hoursPerWeek",
    "salary.from",
    "description",
    "countries",
    "onlineUntil",
    "contact.email",
  ].map((field) => ({
    name: `the desk's listing form: ${field}`,
    limit: deskForm,
    read: saveListing(field),
  })),
  {
    name: "one list of a listing in the place of another",
    limit: deskForm / 8,
    read: (text) =>
      editYaml(newListingText(recordOf({ ...shown, tags: text })), [
        { path: ["tags"], value: text.split(",").map((tag) => `${tag}2`) },
      ]),
  },
  {
    name: "two versions of a listing side by side",
    limit: deskForm / 8,
    read: (text) =>
      saidDifferences(
        "jobs/a.yaml",
        newListingText({ ...written, requirements: text.split(" "), tags: text.split("-") }),
        newListingText({ ...written, requirements: text.split(","), description: text }),
      ),
  },
  {
    name: "what somebody changed in a text",
    limit: deskForm,
    read: (text) => changedLines(text.replaceAll(" ", "\n"), `${text}y`.replaceAll("1", "2\n")),
  },
  {
    name: "a letter",
    limit: 10_000,
    read: (text) => letterProblems({ subject: text, body: text }, ["Ihr Ausweis.", text]),
  },
  { name: "what nobody may ask for, in a page or listing", limit: 64 * 1024, read: forbiddenRequestsIn },
  {
    name: "a template of letters",
    limit: deskForm,
    read: (text) => {
      const form = { titel: "Neu", anlass: "reply", platz: "", text };
      return [
        templateProblems(form, []),
        fileText(undefined, form),
        parseReply("a.md", `---\ntitle: A\n---\n${text}`, []),
      ];
    },
  },
  { name: "a template's head", limit: deskForm, read: (text) => parseReply("a.md", `---\n${text}`, []) },
  {
    name: "somebody invited",
    limit: deskForm,
    read: (text) => readInvitee(new URLSearchParams({ name: text, email: text }), [], []),
  },
  {
    name: "a person of the website",
    limit: deskForm / 4,
    read: (text) =>
      personProblems(
        { fields: personFields("a.de"), path: ["people", 0] },
        { name: text, rolle: text, telefon: text, email: text },
        [],
      ),
  },
  {
    name: "an application entered by hand",
    limit: deskForm / 4,
    read: (text) => entry({ tag: text, zeit: text }),
  },
  {
    name: "the desk's search",
    limit: requestHead,
    read: (text) => [searchPattern(text), foundIn("Anna Müller", text)],
  },
  { name: "a name in which something is found", limit: 254, read: (text) => foundIn(text, text.slice(-20)) },
  { name: "an address to go on to", limit: requestHead, read: (text) => ownPath(`/${text}`) },
  {
    name: "the application form: names",
    limit: applicantForm,
    read: (text) => [apply({ firstName: text, lastName: text }), spelledName(text)],
  },
  {
    name: "the application form: addresses",
    limit: applicantForm,
    read: (text) => [apply({ email: text }), apply({ email: `a@${text}` })],
  },
  { name: "the application form: telephone", limit: applicantForm, read: (text) => apply({ phone: text }) },
  { name: "the application form: message", limit: applicantForm, read: (text) => apply({ message: text }) },
  {
    name: "what a text is stored as",
    limit: applicantForm,
    read: (text) => [cleanLine(text), cleanText(text), plainLine(text)],
  },
  {
    name: "a mail's address",
    limit: 254,
    read: (text) => [
      isEmailAddress(`${text}@a.de`),
      isEmailAddress(`a@${text}.de`),
      mailboxOf(text),
      spelledAddress(text),
      writtenAddress(text),
      likelyMailHost(text),
      mailtoAddress(text),
    ],
  },
  {
    name: "a telephone number",
    limit: applicantForm,
    read: (text) => [isPhoneNumber(writtenNumber(text)), dialled(text)],
  },
  {
    name: "the numbers that nobody may send",
    limit: applicantForm,
    read: (text) => findProtectedNumbers({ firstName: text, message: text }),
  },
  { name: "the same in a browser", limit: applicantForm, read: findInBrowser },
  { name: "the token of a form", limit: applicantForm, read: (text) => tokens.check(text, 0) },
  {
    name: "the head of a request",
    limit: requestHead,
    read: (text) => [
      visitorAddress("::1", text, 1),
      ipPrefixes(text),
      encodedFor(text, { body: new Uint8Array(), type: "", version: "" }),
    ],
  },
  {
    name: "the search in the address of the list",
    limit: requestHead,
    read: (text) => filterFromQuery(`?suche=${encodeURIComponent(text)}`, { categories: ["IT"], entry: true }),
  },
  {
    name: "the site's search",
    limit: longestSearch,
    read: (text) => [
      matchingListings(searched, { ...noFilter, search: text }),
      markedParts(listing?.title ?? "", text),
    ],
  },
  {
    name: "/echt: a message",
    limit: longestMessage,
    read: (text) => checkIdentity(identity, { sender: "", message: text }),
  },
  {
    name: "/echt: a sender",
    limit: longestMessage,
    read: (text) => checkIdentity(identity, { sender: text, message: "" }),
  },
  {
    name: "a message from the form's window",
    limit: deskForm,
    read: (text) => [
      permittedChatLink(`https://wa.me/${text}`, {
        furtherHosts: [],
        onlyPublishedNumbers: true,
        publishedNumbers: [],
      }),
      frameHeightPx(text),
    ],
  },
  {
    name: "a listing's file",
    limit: deskForm,
    read: (text) => parseYaml("a.yaml", `title: A\ndescription: ${text}\n`, listingFileSchema, []),
  },
  {
    name: "a text in Markdown",
    limit: 100_000,
    read: (text) => parseProse(text, 1, { placeholders: {}, say: () => {} }),
  },
  {
    name: "a page's document",
    limit: 100_000,
    read: (text) => checkDocument(`---\ntitle: a\ndescription: a\n---\n# A {.kopf}\n\n${text}`, () => {}),
    parts: [
      "{wenn Training}\n",
      "{wenn Training}a",
      "{wenn Training}a{ende}",
      "{wenn Training} Satz.\n",
      "{sonst wenn Einstieg} Satz.\n",
      "{wenn Training} ## A\n{sonst} ## B\n\nSatz.\n\n",
      "### A\n\nSatz.\n\n",
    ],
  },
  {
    name: "sections of a page in the agency's own words",
    limit: 50_000,
    read: (text) => [
      readOwnDocument("about", "about.md", `{nach text}\n## A\n\n${text}`, () => {}),
      withSection("about", text, { place: { slot: "text", isAfter: true }, solange: [], source: text }, "nach text"),
      ledgerNumbersIn(text),
    ],
    parts: [
      "{nach text}\n## A\n\nSatz.\n\n",
      "{solange Training und nicht Einstieg}\n",
      "über 500 Menschen vermittelt ",
      "0 0 0 ",
      "zweihundertzwei ",
      "Training in 3 Tagen ",
    ],
  },
  {
    name: "the launch check of a listing's description",
    limit: 600,
    read: (text) => launchReport(changedSubject({ listing: { description: text } })),
  },
  {
    name: "the launch check of a paragraph",
    limit: 7900,
    read: (text) => {
      // What no page takes is not checked.
      try {
        return launchReport(changedSubject({ pages: { oben: text } }));
      } catch {
        return undefined;
      }
    },
  },
];
