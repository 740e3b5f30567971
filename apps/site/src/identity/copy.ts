import { identityFiles } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { becomesAnEmployer } from "@fernkontor/domain/agency/own-employment";
import { germanNumber } from "@fernkontor/domain/german/german";
import { longestMessage } from "@fernkontor/domain/identity/check-identity";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { publicIdentity, publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { memoized } from "@fernkontor/domain/memoized";
import { neverAskedFor } from "@fernkontor/texts/never-asked";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { Rich } from "../parts/rich-text.tsx";
import { reasonsCopy } from "./result-copy.ts";
import type { VerdictCopy } from "./verdict.tsx";

export type IdentityCopy = ReturnType<typeof identityCopy>;

export function identityCopy(agency: PublicAgency) {
  const { text } = textsOf(agency);
  return {
    head: { title: text("identity.head.title"), description: text("identity.head.description") },
    check: checkCopy(agency),
    list: listCopy(agency),
    tricked: trickedCopy(agency),
  };
}

/** What the check does and answers is the same for every agency, so that people can rely on it. */
function checkCopy(agency: PublicAgency) {
  const { text, parts } = textsOf(agency);
  const identity = publicIdentity(agency);
  const [ownHost = ""] = identity.hosts;
  const call = numberToCall(agency);
  const contact = call === undefined ? { email: agency.profile.email.general } : link(call);
  const list = { text: text("identity.check.list"), href: "#liste" };
  const headings = {
    "not-ours": "Das sind nicht wir.",
    open: "Das lässt sich so nicht bestätigen.",
    "our-address": "Diese Adresse gehört uns – fragen Sie trotzdem nach, wenn etwas drängt.",
  } as const;
  return {
    heading: text("identity.check.heading"),
    lead: parts(call === undefined ? "identity.check.leadMail" : "identity.check.lead", { contact }) satisfies Rich,
    sender: { label: text("identity.check.sender"), hint: text("identity.check.senderHint") },
    message: {
      label: text("identity.check.message"),
      optional: text("identity.check.optional"),
      hint: text("identity.check.messageHint"),
    },
    check: text("identity.check.check"),
    privacy: [{ strong: "Geprüft wird nur in Ihrem Browser." }, " Nichts wird gesendet oder gespeichert."],
    examplesLabel: text("identity.check.examples"),
    examples: [
      ...(call === undefined ? [] : [{ label: text("identity.check.exampleNumber"), sender: call }]),
      { label: text("identity.check.exampleLink"), message: `https://${ownHost}.bewerbung.test/login` },
      { label: text("identity.check.exampleAccount"), message: "DE89 3704 0044 0532 0130 00" },
    ],
    clear: text("identity.check.clear"),
    withoutScript: parts(call === undefined ? "identity.check.withoutScriptMail" : "identity.check.withoutScript", {
      list,
      contact,
    }) satisfies Rich,
    checked: text("identity.check.checked"),
    answers: {
      heading: text("identity.check.answers"),
      signs: (["not-ours", "open", "our-address"] as const).map((sign) => ({ sign, text: headings[sign] })),
      note: "Dass wir es nicht sind, kann die Prüfung sagen. Dass wir es sind, kann keine Prüfung beweisen.",
    },
    verdicts: verdictsCopy(agency, headings),
    words: {
      reasons: reasonsCopy(identity, becomesAnEmployer(agency) ? "vor einem Vertrag nie" : "nie"),
      forgeable: {
        address: "Die Adresse gehört zwar uns, lässt sich aber fälschen.",
        number: "Die Nummer gehört zwar uns, lässt sich aber fälschen.",
      },
      more: "Und {count} weitere.",
      again: text("identity.check.again"),
      empty: text("identity.check.empty"),
      tooLong: text("identity.check.tooLong", { signs: germanNumber(longestMessage) }),
      failed: "Die Prüfung ist gescheitert. Vergleichen Sie Zeichen für Zeichen mit der Liste darunter.",
    },
  };
}

/** What to do is as short as it can be read with a thumb on the button: the long version stands further down. */
function verdictsCopy(
  agency: PublicAgency,
  headings: Readonly<Record<"not-ours" | "open" | "our-address", string>>,
): Readonly<Record<"not-ours" | "open" | "our-address" | "our-number", VerdictCopy>> {
  const number = numberToCall(agency);
  const address = agency.profile.email.general;
  const [ownHost = ""] = publicIdentity(agency).hosts;
  const ask =
    number === undefined
      ? { text: `An ${address} schreiben`, href: mailtoAddress(address) }
      : { text: `${number} anrufen`, href: dialAddress(number) };
  const shared = {
    now: "Das tun Sie jetzt",
    ask,
    tricked: { text: "Schon etwas geschickt oder gezahlt?", href: "#hilfe" },
    found: { heading: "Das haben wir noch gefunden", message: "Die Nachricht, mit dem, was wir darin gefunden haben" },
  };
  const nothing: Rich = [{ strong: "Schicken und zahlen Sie nichts," }, " bis Sie es wissen."];
  const verified = (heading: string, sign: "our-address", last: Rich): VerdictCopy => ({
    ...shared,
    sign,
    heading,
    steps: [
      {
        text: [
          { strong: "Drängt es, oder geht es um Geld, Konto oder Ausweis?" },
          number === undefined
            ? " Dann nicht antworten, sondern uns selbst schreiben."
            : " Dann nicht antworten, sondern anrufen.",
        ],
      },
      { text: last },
    ],
  });
  return {
    "not-ours": {
      ...shared,
      sign: "not-ours",
      heading: headings["not-ours"],
      steps: [
        { text: [{ strong: "Nicht antworten." }, " Nichts schicken, nichts zahlen, nichts anklicken."] },
        { text: [{ strong: "Absender blockieren." }, " Vorher ein Bildschirmfoto machen."] },
        {
          text: [
            { strong: "Im Zweifel uns fragen," },
            number === undefined ? " unter dieser Adresse:" : " unter dieser Nummer:",
          ],
        },
      ],
      tricked: { text: shared.tricked.text, href: "#schon" },
      found: { ...shared.found, heading: "Das spricht auch dagegen" },
      help: helpCopy(shared.tricked.text),
    },
    open: {
      ...shared,
      sign: "open",
      heading: headings.open,
      steps: [
        {
          text: [
            { strong: number === undefined ? "Schreiben Sie uns" : "Rufen Sie uns an" },
            " und fragen Sie, ob das von uns ist.",
          ],
        },
        { text: nothing },
        {
          for: "nobody",
          text: [{ strong: "Sehen Sie nach, von wem sie kam," }, " und geben Sie das unten ein."],
        },
        {
          for: "name",
          text: [{ strong: "Sehen Sie nach der Nummer" }, " hinter dem Namen und geben Sie sie unten ein."],
        },
        { for: "sender", text: [{ strong: "Öffnen Sie keinen Link" }, " aus der Nachricht."] },
      ],
    },
    "our-address": verified(headings["our-address"], "our-address", [
      { strong: "Sonst antworten Sie an diese Adresse" },
      ` und öffnen keinen Link. Tippen Sie ${ownHost} selbst ein.`,
    ]),
    "our-number": verified(headings["our-address"].replace("Diese Adresse", "Diese Nummer"), "our-address", [
      { strong: "Sonst rufen Sie selbst zurück" },
      ` und öffnen keinen Link. Tippen Sie ${ownHost} selbst ein.`,
    ]),
  };
}

function helpCopy(heading: string): VerdictCopy["help"] {
  return {
    heading,
    points: [
      [
        { strong: "Geld, IBAN oder TAN:" },
        " Rufen Sie sofort Ihre Bank an. Geht niemand ans Telefon: Sperr-Notruf ",
        lockingNumber,
        ".",
      ],
      [
        { strong: "Ausweis oder Selfie:" },
        " Erstatten Sie Anzeige, in der Wache oder bei der ",
        onlinePolice("Onlinewache"),
        ".",
      ],
      [{ strong: "Unsicher:" }, " Der ", emergencyCheck, " sagt, was als Nächstes hilft."],
    ],
    all: { text: "Alle Schritte", href: "#hilfe" },
  };
}

const lockingNumber = { text: "116 116", href: "tel:116116" };
const emergencyCheck = {
  text: "Notfall-Check der Verbraucherzentralen",
  href: "https://www.verbraucherzentrale.de/internetkriminalitaet-notfallcheck",
};
const onlinePolice = (name: string) => ({ text: name, href: "https://portal.onlinewache.polizei.de/" });

/** The first number under which somebody answers; undefined where none is published. */
function numberToCall(agency: PublicAgency): string | undefined {
  const [listed] = agency.profile.phones;
  return listed?.number ?? publishedPeople(agency).find(({ phone }) => phone !== undefined)?.phone;
}

function listCopy(agency: PublicAgency) {
  const { text, parts } = textsOf(agency);
  const people = peopleOf(agency);
  const hasPhone = phoneLines(agency).length > 0;
  return {
    heading: text("identity.list.heading"),
    lead: text("identity.list.lead"),
    entries: entriesOf(agency),
    people: people.length > 0 ? { heading: text("identity.list.people"), people } : undefined,
    // What even a right number or sender does not prove.
    spoofing: hasPhone
      ? "Angezeigte Rufnummern und Absender lassen sich fälschen. Sind Sie unsicher, legen Sie auf und rufen Sie uns unter einer Nummer von dieser Seite an."
      : "Angezeigte Rufnummern und Absender lassen sich fälschen. Sind Sie unsicher, legen Sie auf und schreiben Sie uns an eine Adresse von dieser Seite.",
    never: {
      heading: becomesAnEmployer(agency) ? "Vor einem Vertrag bitten wir Sie nie um …" : "Wir bitten Sie nie um …",
      points: neverAskedFor,
    },
    neverNote: "Bankdaten und Steuernummer braucht später nur, wer Sie bezahlt, und erst nach dem Vertrag.",
    machines: parts("identity.list.machines", {
      file: { text: identityFiles.identity, href: identityFiles.identity },
    }) satisfies Rich,
    // Where others can test the check.
    cases: parts("identity.list.cases", {
      file: { text: identityFiles.cases, href: identityFiles.cases },
    }) satisfies Rich,
  };
}

function entriesOf(agency: PublicAgency): { term: string; lines: readonly Rich[] }[] {
  const { text } = textsOf(agency);
  const { hosts, pages, emails, whatsAppNumbers } = publicIdentity(agency);
  const phones = phoneLines(agency);
  const messengers = messengerLines(agency);
  return [
    { term: text("identity.list.website"), lines: hosts },
    ...(pages.length > 0 ? [{ term: text("identity.list.pages"), lines: pages.map(pageLink) }] : []),
    { term: text("identity.list.email"), lines: emails.map((email): Rich => [{ email }]) },
    ...(phones.length > 0 ? [{ term: text("identity.list.phone"), lines: phones }] : []),
    {
      term: text("identity.list.whatsapp"),
      lines:
        whatsAppNumbers.length > 0
          ? [
              ...whatsAppNumbers.map(mobileNumber),
              ...(agency.claims.whatsAppOnWish ? [text("identity.list.whatsappOnWish")] : []),
            ]
          : [text("identity.list.whatsappNever")],
    },
    ...(messengers.length > 0 ? [{ term: text("identity.list.messengers"), lines: messengers }] : []),
  ];
}

/** Those that the agency uses, else that it uses none, if it promises that. */
function messengerLines(agency: PublicAgency): Rich[] {
  const { otherMessengers } = agency.profile;
  if (otherMessengers.length > 0) return otherMessengers.map(({ name, number }) => `${name}: ${number}`);
  return agency.claims.noOtherMessengers ? [textsOf(agency).text("identity.list.messengersNever")] : [];
}

type TrickedCopy = { heading: string; lead: string; steps: readonly { time: string; title: string; text: Rich }[] };

/** What to do first is the police's and the consumer centres' advice, the same for every agency. */
function trickedCopy(agency: PublicAgency): TrickedCopy {
  const { text, parts } = textsOf(agency);
  const address = agency.profile.email.general;
  const subject = text("identity.tricked.tellUs.subject");
  const email = { text: address, href: mailtoAddress(address, { subject }) };
  return {
    heading: text("identity.tricked.heading"),
    lead: text("identity.tricked.lead"),
    steps: [
      {
        time: "Immer",
        title: "Nicht mehr antworten, alles aufheben",
        text: "Brechen Sie den Kontakt ab und zahlen Sie nichts mehr. Sichern Sie Nachrichten, Nummern, Links und Belege als Bildschirmfotos.",
      },
      {
        time: "Geld, Karte, TAN",
        title: "Sofort die Bank anrufen",
        text: [
          "Die Bank kann Überweisungen manchmal noch aufhalten und den Zugang sperren. Erreichen Sie niemanden, hilft der Sperr-Notruf ",
          lockingNumber,
          ", rund um die Uhr, aus Deutschland kostenlos.",
        ],
      },
      {
        time: "Ausweis, Selfie",
        title: "Nach einem fremden Konto fragen",
        text: "Haben Sie sich per Video ausgewiesen, rufen Sie die Bank an, für die das war: Vielleicht wurde in Ihrem Namen ein Konto eröffnet. Lassen Sie es sperren und heben Sie die Bestätigung auf.",
      },
      {
        time: "In jedem Fall",
        title: "Anzeige erstatten",
        text: [
          "In der nächsten Wache oder online bei der ",
          onlinePolice("Onlinewache der Polizei"),
          ". Das Aktenzeichen brauchen Sie gegenüber Banken und Auskunfteien. In Gefahr: 110.",
        ],
      },
      {
        time: "Rat",
        title: "Sich beraten lassen",
        text: [
          "Der ",
          emergencyCheck,
          " fragt, was geschehen ist, und nennt die nächsten Schritte. Missbrauchte Rufnummern können Sie der ",
          { text: "Bundesnetzagentur", href: "https://www.bundesnetzagentur.de/" },
          " melden.",
        ],
      },
      {
        time: text("identity.tricked.tellUs.time"),
        title: text("identity.tricked.tellUs.title"),
        text: parts(
          agency.claims.reportsAnswered
            ? "identity.tricked.tellUs.textReportsAnswered"
            : "identity.tricked.tellUs.text",
          { email },
        ),
      },
    ],
  };
}

function peopleOf(agency: PublicAgency) {
  const byName = new Map(publishedPeople(agency).map((person) => [person.name, person]));
  return [...byName.values()].map(({ name, role, email, phone }) => ({ name, role, email, phone }));
}

function phoneLines(agency: PublicAgency): Rich[] {
  const { phones: listed, otherMessengers } = agency.profile;
  const written = [...listed, ...otherMessengers];
  const named = listed.map(({ number, purpose }): Rich => [link(number), ` (${purpose})`]);
  const others = publicIdentity(agency)
    .phones.map((number) => spaced(number, agency))
    .filter((number) => !written.some((line) => line.number === number));
  return [...named, ...others.map((number): Rich => [link(number)])];
}

function link(number: string): { text: string; href: string } {
  return { text: number, href: dialAddress(number) };
}

/** The number as it is published, with its blanks. */
function spaced(number: string, agency: PublicAgency): string {
  return writtenNumbers(agency).get(number) ?? number;
}

/** Every published number by itself without blanks, as it is written where it stands first. */
const writtenNumbers = memoized((agency: PublicAgency): ReadonlyMap<string, string> => {
  const written = [
    ...[...agency.profile.phones, ...agency.profile.otherMessengers].map((line) => line.number),
    ...publishedPeople(agency).flatMap(({ phone }) => phone ?? []),
  ];
  return new Map(written.toReversed().map((number) => [number.replaceAll(" ", ""), number]));
});

/** `+491713920012` → `+49 171 3920012`. Others stay as they are: how they are grouped is not known. */
function mobileNumber(number: string): string {
  return number.replace(/^\+49(1\d\d)(\d+)$/, "+49 $1 $2");
}

function pageLink(page: string): Rich {
  const { host, pathname } = new URL(page);
  return [{ text: host + pathname, href: page }];
}
