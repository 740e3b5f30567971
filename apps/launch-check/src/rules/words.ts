import { answerOf, type PageQuestion } from "../built-site.ts";
import { findingPerThing, findingsAt, type Occurrence } from "../finding.ts";
import { phraseRule } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings } from "../subject.ts";

const neverBound = "Lassen Sie das weg: Bewerber dürfen jederzeit auch anderswo suchen.";

/** That nothing costs applicants anything, and nothing binds them. */
const fees = phraseRule({
  name: "fees",
  why: "Für eine Vermittlung darf es keinen Vorschuss geben; Entgelte für die Vorbereitung und die Bindung an eine Agentur sind unwirksam.",
  law: ["sgb3-296", "sgb3-297", "police"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Vermittlungs|Bearbeitungs|Anmelde|Schutz|Aufnahme|Schulungs|Beratungs|Verwaltungs|Registrierungs)(gebühr|pauschale|kosten)\p{L}*/iu,
        /(?<!\p{L})(Kaution|Vorkasse|Vorauszahlung|Anzahlung|Vorschuss|Vorleistung)(?!\p{L})/iu,
        /(?<!\p{L})(Starterpaket|Startpaket|Arbeitsmaterial|Schulungsunterlagen|Software|Lizenz) (kaufen|erwerben|bezahlen)/iu,
        /(?<!\p{L})(Eigenanteil|Selbstbeteiligung|auf eigene Kosten|selbst zu tragen)(?!\p{L})/iu,
        /(?<!\p{L})(Vermittlungsgutschein|AVGS) (erforderlich|nötig|vorausgesetzt)/iu,
      ],
      instead:
        "Lassen Sie das weg: Die Website sagt, dass für Bewerber alles kostenlos ist, und das muss genau stimmen.",
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(ausschließlich|exklusiv|nur) (über|durch|mit) (uns|unsere Agentur) (bewerben|vermitteln|suchen)/iu,
      ],
      instead: neverBound,
      mayBeDenied: true,
    },
    {
      patterns: [/(?<!\p{L})keine (anderen|weiteren) (Vermittl|Agentur)\p{L}*/iu],
      instead: neverBound,
    },
  ],
  says: (wording) => `„${wording}“ kostet Bewerber etwas oder bindet sie.`,
});

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

const nameTheTalks = "Sagen Sie, welche Gespräche es vor einem Vertrag gibt.";

/** That nobody is hired without a talk. */
const instantAcceptance = phraseRule({
  name: "instant-acceptance",
  why: "Wer sofort und ohne Gespräch genommen wird, ist wegen seiner Daten gefragt und nicht wegen der Arbeit.",
  law: ["police"],
  within: "everywhere",
  phrases: [
    {
      patterns: [/(?<!\p{L})(ohne|kein) (Vorstellungsgespräch|Bewerbungsgespräch|Gespräch|Bewerbung nötig)(?!\p{L})/iu],
      instead: nameTheTalks,
    },
    {
      patterns: [
        /(?<!\p{L})(Sofort(zusage|einstellung|start garantiert)|sofortige (Zusage|Einstellung))(?!\p{L})/iu,
        /(?<!\p{L})(jede[rn]?|alle) (Bewerber\p{L}*|Bewerbung\p{L}*) (wird|werden) (genommen|eingestellt|angenommen)/iu,
        /(?<!\p{L})(Sie sind|du bist) (sofort|direkt) (eingestellt|dabei|angenommen)/iu,
      ],
      instead: nameTheTalks,
      mayBeDenied: true,
    },
  ],
  says: (wording) => `„${wording}“ verspricht eine Stelle ohne Gespräch.`,
});

/** That nobody praises as theirs what everybody has: the phrases are those in which the law's minimum is sold. */
const legalAsBenefit = phraseRule({
  name: "legal-as-benefit",
  why: "Rechte, die das Gesetz allen gibt, als Besonderheit des Angebots darzustellen, ist immer unzulässig.",
  law: ["uwg-annex-10"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(rechts(sicher|konform)|gesetzeskonform)\p{L}* \p{Lu}?\p{L}*vertr[aä]g\p{L}*/iu,
        /vertr[aä]g\p{L}* (ist|sind) (rechtskonform|rechtssicher|gesetzeskonform)/iu,
        /(?<!\p{L})(voller|vollem|vollständiger|vollständigem|umfassender) (Rechts)?(Schutz|Absicherung)(?!\p{L})/iu,
        /(?<!\p{L})(mit )?vollem Schutz(?!\p{L})|voll(ständig)? (abgesichert|sozialversichert)/iu,
        /(?<!\p{L})(garantierter|gesetzlicher) (Urlaub|Urlaubsanspruch|Mindesturlaub)(?!\p{L})/iu,
        /(?<!\p{L})(garantierte|sichere) Lohnfortzahlung/iu,
        /(?<!\p{L})(gesetzlicher )?Mindestlohn garantiert/iu,
        /(?<!\p{L})DSGVO-?konform\p{L}*/iu,
      ],
      instead: "Lassen Sie das weg, oder erklären Sie, dass das Gesetz es allen gibt.",
    },
  ],
  says: (wording) => `„${wording}“ verkauft, was das Gesetz allen gibt.`,
});

const nameAllWays =
  "Nennen Sie zuerst Formular, E-Mail und Telefon; ein Messenger ist ein weiterer Weg, nie der einzige.";

/** That nobody is sent away to a messenger. */
const messengerOnly = phraseRule({
  name: "messenger-only",
  why: "Kontakt allein über einen Messenger ist ein Merkmal von Jobbetrug: Dort ist niemand zu greifen.",
  law: ["police", "gdpr-44"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(nur|ausschließlich|allein) (per|über|auf|via) (WhatsApp|Telegram|Signal|Messenger)/iu,
        /(?<!\p{L})(schreiben Sie uns|melden Sie sich|bewerben Sie sich|bewirb dich|schreib uns) (direkt |einfach |jetzt |gern )?(per|über|auf|via|bei) (WhatsApp|Telegram|Signal)/iu,
      ],
      instead: nameAllWays,
      mayBeDenied: true,
    },
    { patterns: [/(?<!\p{L})Telegram-?(Gruppe|Kanal|Kontakt)(?!\p{L})/iu], instead: nameAllWays },
  ],
  says: (wording) => `„${wording}“ führt allein zu einem Messenger.`,
});

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

const nameTheDeadline = "Sagen Sie, bis wann man sich bewerben kann („validUntil“), und lassen Sie es dabei.";

/** That nobody is hurried. */
const pressure = phraseRule({
  name: "pressure",
  why: "Zeitdruck hält Menschen davon ab zu prüfen, mit wem sie es zu tun haben; eine Frist, die keine ist, ist immer unzulässig.",
  law: ["uwg-4a", "uwg-annex-7", "police"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})nur (noch )?(heute|diese Woche|bis morgen|wenige (Tage|Stunden|Plätze|Stellen))(?!\p{L})/iu,
        /(?<!\p{L})(letzte|einmalige) (Chance|Gelegenheit|Möglichkeit|Plätze)(?!\p{L})/iu,
      ],
      instead: nameTheDeadline,
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(jetzt|schnell|sofort) (zugreifen|zuschlagen|sichern)(?!\p{L})/iu,
        /(?<!\p{L})(sichern Sie sich|sichere dir) (jetzt|schnell|sofort|noch heute)/iu,
        /(?<!\p{L})(begrenzte (Plätze|Anzahl)|solange der Vorrat|wer zuerst kommt)/iu,
        /(?<!\p{L})(beeilen Sie sich|beeil dich|schnell sein lohnt)/iu,
      ],
      instead: nameTheDeadline,
    },
  ],
  says: (wording) => `„${wording}“ setzt unter Druck.`,
});

/** That no listing asks for what a thief would want. */
const protectedData = phraseRule({
  name: "protected-data",
  why: "Auf Kopien von Papieren, Video-Ident und „zum Test“ eröffnete Konten haben es Jobbetrüger abgesehen.",
  law: ["police"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Ausweis|Pass|Personalausweis|Reisepass|Führerschein)-?(kopie|scan|foto)\p{L}*/iu,
        /(?<!\p{L})(Kopie|Foto|Scan) (Ihres|des|eines) (Ausweis|Personalausweis|Reisepass|Pass)\p{L}*/iu,
        /(?<!\p{L})(Video-?Ident|Post-?Ident|Selfie|Identitätsprüfung)\p{L}*/iu,
      ],
      instead:
        "Lassen Sie das weg. Der Arbeitgeber sieht einen Ausweis zu Beginn der Arbeit, nie vorher und nie als Kopie.",
      mayBeDenied: true,
      mayBeWork: true,
    },
    {
      patterns: [
        /(?<!\p{L})(IBAN|Bankverbindung|Kontodaten|Kontonummer|Bankdaten|Kreditkarte)\p{L}*/iu,
        /(?<!\p{L})(Konto(eröffnung|-?test)|Konto (eröffnen|testen)|eigenes Konto zur Verfügung)/iu,
        /(?<!\p{L})(Steuer-?ID|Steueridentifikationsnummer|Steuernummer|Sozialversicherungsnummer)(?!\p{L})/iu,
      ],
      instead: "Lassen Sie das weg. Nach dem Konto fragt der Arbeitgeber, wenn der Vertrag unterschrieben ist.",
      mayBeDenied: true,
      mayBeWork: true,
    },
  ],
  says: (wording) => `„${wording}“ fragt nach etwas, das vor einem Vertrag niemand braucht.`,
});

const neverPromised = "Lassen Sie das weg: Das kann niemand versprechen.";

/** That nothing is the best without proof. */
const superlatives = phraseRule({
  name: "superlatives",
  why: "Ein Superlativ ist eine Aussage, die man beweisen muss, und ein Erfolgsversprechen ist immer falsch.",
  law: ["uwg-5"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Nr\.|Nummer|No\.) ?(1|eins)(?!\d)/iu,
        /(?<!\p{L})(markt)?führende[rnms]? (Agentur|Anbieter|Vermittl|Personal|Unternehmen|in Deutschland)\p{L}*/iu,
        /(?<!\p{L})Marktführer\p{L}*/iu,
        /(?<!\p{L})(der|die|das|den|Deutschlands) (beste|größte|schnellste|erfolgreichste|seriöseste)[nrs]? (Agentur|Anbieter|Vermittl|Personal|Job|Stelle|Arbeitgeber)\p{L}*/iu,
        /(?<!\p{L})(einzigartig|konkurrenzlos|unschlagbar)\p{L}*/iu,
      ],
      instead: "Lassen Sie das weg: Keine Angabe in claims.yaml belegt es.",
    },
    {
      patterns: [
        /(?<!\p{L})(Job|Erfolgs|Vermittlungs|Einstellungs)-?garantie/iu,
        /(?<!\p{L})garantiert\p{L}* (\p{L}+ )?(Job|Stelle|Einstellung|Erfolg|Vermittlung|Einkommen)\p{L}*/iu,
      ],
      instead: neverPromised,
      mayBeDenied: true,
    },
    {
      patterns: [/(?<!\p{L})(100 ?%|hundertprozentig\p{L}*) (seriös|sicher|Erfolg|Zufriedenheit)\p{L}*/iu],
      instead: neverPromised,
    },
  ],
  says: (wording) => `„${wording}“ ist eine Aussage ohne Beleg.`,
});

export const words = ruleGroup("words", "Wortwahl", [
  fees,
  forbiddenFields,
  instantAcceptance,
  legalAsBenefit,
  messengerOnly,
  neverAsked,
  pressure,
  protectedData,
  superlatives,
]);
