import { findingPerThing, findingsAt } from "../finding.ts";
import { holding, type Phrases, wordingsIn } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { type AgencyText, agencyTexts, type Subject } from "../subject.ts";

const nameOfSample = "Fernkontor";

/** A text that is still to come. */
const toCome =
  /\b[Ll]orem [Ii]psum\b|^\W*(TODO|FIXME|TBD|XXX+)\b|^\W*([Pp]latzhalter(text)?|[Bb]lindtext|changeme|[Hh]ier eintragen)\W*$/;

/** What stands where somebody's own name, address or number should. The whole name is quoted: “Musterstraße 12”. */
const namesOfExamples: readonly RegExp[] = [
  // Not "erkennen Muster", "Musterung" or "Musterhausküchen": only what examples are made of.
  /(?:(?<![\p{L}&-])([\p{L}&-]+ ))?Muster(straße|str\.|weg|allee|platz|gasse|stadt|dorf|hausen|mann|frau|firma|agentur|waren|handel|versand|zeitarbeit|unternehmen|betrieb|verlag|kanzlei|auftritt)\p{L}*( \d+| GmbH| AG| KG| UG)?/iu,
  /(?<!\p{L})Muster (GmbH|AG|KG|UG)/u,
  /(?<!\p{L})(Max|Erika|Mara|Maria) Muster(?!\p{L})/u,
  /(?<!\p{L})Beispiel(straße|weg|stadt|firma|agentur| GmbH| AG)/u,
  /\b(HRA|HRB|GnR|PR|VR|GsR) ?0+\b/,
  /\bDE0{9}\b/,
];

/** In a sentence it may be what the work is about: “Sie schreiben über erfundene Figuren”. */
const doubtful: readonly RegExp[] = [
  /\b(TODO|FIXME|TBD|XXX+)\b/,
  /\b(platzhalter(text)?|blindtext|changeme|hier eintragen)\b/i,
  /\berfunden\w*(?!\w)(?! (\w*daten|im Test))(?!.*\bTest)/i,
];

/** What the sample, or an editor in a hurry, has left in the agency's files, apart from the Impressum. */
const placeholderText: Rule = {
  name: "text",
  speaks: ["error", "warning"],
  why: "Erfundene Namen und Texte sagen Besuchern Unwahres darüber, mit wem sie es zu tun haben.",
  law: ["uwg-5"],
  *find(subject) {
    const { agency, placeOf } = subject;
    if (agency.profile.name === nameOfSample)
      yield {
        severity: "error",
        places: [placeOf("profile", ["name"])],
        what: `„${nameOfSample}“ heißt das Muster, und diese Software.`,
        fix: "Tragen Sie Ihren eigenen Namen ein.",
      };
    const outside = (text: AgencyText) => !isInImprint(text);
    const wrong = [
      ...placeholdersIn(subject, unfinished, outside),
      ...placeholdersIn(subject, examples, (text) => outside(text) && !isProse(text)),
    ];
    yield* findingPerThing(wrong, (found) => ({
      severity: "error",
      what: `„${found}“ ist ein Platzhalter.`,
      fix: "Tragen Sie Ihre eigene Angabe ein. Ist die ganze Stelle ein Muster, löschen Sie ihre Datei.",
    }));
    const unsure = [
      ...placeholdersIn(subject, mentions, outside),
      ...placeholdersIn(subject, examples, (text) => outside(text) && isProse(text)),
    ];
    yield* findingPerThing(unsure, (found) => ({
      severity: "warning",
      what: `„${found}“ klingt nach einem Platzhalter.`,
      fix: "Tragen Sie Ihre eigene Angabe ein, wenn es einer ist. Gehört es zum Satz, kann es bleiben.",
    }));
  },
};

const unfinished: readonly Phrases[] = [{ patterns: [toCome], instead: "" }];
const examples: readonly Phrases[] = [{ patterns: namesOfExamples, instead: "" }];
const mentions: readonly Phrases[] = [{ patterns: doubtful, instead: "", unless: toCome }];

/** The profile's fields of which the Impressum is made. */
function isInImprint({ file, path }: AgencyText): boolean {
  return file === "profile" && (path[0] === "legal" || path[0] === "address");
}

/** Fields of a listing in which sentences stand, about whatever the work is. */
const proseFields: readonly unknown[] = [
  "description",
  "tasks",
  "requirements",
  "benefits",
  "aboutCompany",
  "training",
  "equipment",
  "bonus",
];

function isProse({ file, path }: AgencyText): boolean {
  if (file === "own-text") return true;
  return typeof file === "object" && ("reply" in file || proseFields.includes(path[0]));
}

/** Placeholders in what the Impressum says. */
export function placeholdersInImprint(subject: Subject) {
  return [unfinished, examples].flatMap((phrases) => placeholdersIn(subject, phrases, isInImprint));
}

/** In the agency's files, without addresses, whose hosts are another rule's, and without evidence, which is the claims'. */
function placeholdersIn(subject: Subject, phrases: readonly Phrases[], isWanted: (text: AgencyText) => boolean) {
  const texts = agencyTexts(subject, holding(phrases)).filter(
    (text) =>
      !(text.file === "claims" && text.path.includes("evidence")) && isWanted(text) && !/^\S+[.@]\S+$/.test(text.text),
  );
  return wordingsIn(texts, phrases);
}

/** Addresses of the sample reach nobody. */
const reservedDomain: Rule = {
  name: "reserved-domain",
  speaks: ["error"],
  why: "Unter einem Namen, der für Beispiele reserviert ist, ist niemand zu erreichen.",
  law: ["rfc-2606", "ddg-5"],
  find: (subject) =>
    findingPerThing(
      agencyTexts(subject, (text) => hostsIn(text).some(isReservedHost)).flatMap(({ text, place }) =>
        hostsIn(text)
          .filter(isReservedHost)
          .map((host) => ({ thing: registeredName(host), place })),
      ),
      (host) => ({
        severity: "error",
        what: `${host} ist ein Name für Beispiele: Dort ist nie jemand zu erreichen.`,
        fix: "Tragen Sie die echte Adresse ein.",
      }),
    ),
};

/** Endings under which no address of the public internet exists (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN 2024). */
const reservedEndings = ["example", "test", "invalid", "localhost", "local", "internal", "home.arpa", "onion", "alt"];
const reservedDomains = ["example.com", "example.net", "example.org", "domain.de", "beispiel.de"];

/** Whether a host can never be a visitor's to reach. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return (
    [...reservedEndings, ...reservedDomains].some((ending) => name === ending || name.endsWith(`.${ending}`)) ||
    /^(127\.|10\.|192\.168\.|\[)/.test(name)
  );
}

/** Hosts of the web and mail addresses in a text. */
function hostsIn(text: string): string[] {
  const addresses = text.matchAll(
    /https?:\/\/([^\s/:?#]+)|(?<![\w.+-])[\w.+-]+@([\w-]+(?:\.[\w-]+)+)|^((?:[\w-]+\.)+[a-z]{2,})$/gi,
  );
  return [...addresses].flatMap(([, web, mail, bare]) => (web ?? mail ?? bare ?? "").toLowerCase() || []);
}

/** `www.fernkontor.example` → `fernkontor.example`: all its hosts change together. */
function registeredName(host: string): string {
  return host.split(".").slice(-2).join(".");
}

/** Numbers of the sample ring nowhere. */
const reservedNumber: Rule = {
  name: "reserved-number",
  speaks: ["error", "warning"],
  why: "Eine Nummer für Film und Druck klingelt nirgends, und wer nachsieht, merkt das.",
  law: ["bnetza-148", "ddg-5"],
  find: (subject) =>
    findingPerThing(
      agencyTexts(subject, (text) => /^\+\d[\d ]{6,}$/.test(text) && isReservedNumber(text)).map(({ text, place }) => ({
        thing: text,
        place,
      })),
      (number) => ({
        // Somebody does have such a number.
        severity: isFiller(number) ? "warning" : "error",
        what: isFiller(number)
          ? `${number} sieht aus wie getippt, um ein Feld zu füllen.`
          : `${number} ist eine Nummer für Film und Druck.`,
        fix: "Tragen Sie die Nummer ein, unter der jemand antwortet.",
      }),
    ),
};

/** Numbers kept free for film and print, as they begin after +49 (Bundesnetzagentur, Mitteilung 148/2021). */
const forFilmAndPrint = [
  /^3023125\d{3}$/,
  /^6990009\d{3}$/,
  /^4066969\d{3}$/,
  /^2214710\d{3}$/,
  /^8999998\d{3}$/,
  /^17139200\d{2}$/,
  /^176040690\d{2}$/,
  /^152(28817386|28895456|54599371)$/,
  /^172(9925904|9968532|9973185|9973186|9980752)$/,
  /^174(9091317|9464308)$/,
];

/** Somebody ran a finger along the keys: of the whole number behind the area code, for numbers do contain such rows. */
const row = /^0?(123456|987654)\d{0,4}$/;
const shortAreaCodes = /^(30|40|69|89)/;

/** Whether somebody pressed one key, or ran a finger along them. */
function isFiller(number: string): boolean {
  const national = nationalDigits(number);
  const behindArea = number.replace(/^\+\d+ +\d+ /, "").replace(/\D/g, "");
  return (
    /(\d)\1{6}/.test(national) ||
    [national, national.replace(shortAreaCodes, ""), behindArea].some((one) => row.test(one))
  );
}

function nationalDigits(number: string): string {
  return number.replace(/\D/g, "").replace(/^49/, "");
}

/** Whether a number in international form is probably nobody's. */
function isReservedNumber(number: string): boolean {
  const isFilms = number.startsWith("+49") && forFilmAndPrint.some((shape) => shape.test(nationalDigits(number)));
  return isFilms || isFiller(number);
}

/** Header, tab, home screen and shared pictures would show the mark of an agency that does not exist. */
const shippedLogo: Rule = {
  name: "shipped-logo",
  speaks: ["error"],
  why: "Unter dem Zeichen des Musters treten alle auf, die es nicht ersetzt haben: niemand erkennt die Agentur daran.",
  law: ["uwg-5", "sample"],
  find: ({ agency, placeOf }) => {
    const { logo, icon } = agency.brand;
    const missing = (["logo", "icon"] as const).filter((name) => ({ logo, icon })[name] === undefined);
    return findingsAt(
      missing.map((name) => placeOf(`brand/${name}.svg`, [])),
      {
        severity: "error",
        what: `Die Website zeigt noch das Zeichen des Musters: ${missing.map((name) => `${name}.svg`).join(" und ")} ${missing.length === 1 ? "fehlt" : "fehlen"}.`,
        fix: `Legen Sie Ihr Logo als ${placeOf("brand/logo.svg", []).file} ab und als ${placeOf("brand/icon.svg", []).file} ein quadratisches Zeichen, aus dem die Bilder für Browser-Tab und Startbildschirm entstehen.`,
      },
    );
  },
};

export const placeholders = ruleGroup("placeholders", "Platzhalter", [
  placeholderText,
  reservedDomain,
  reservedNumber,
  shippedLogo,
]);
