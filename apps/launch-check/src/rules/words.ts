import { findingPerThing, findingsAt } from "../finding.ts";
import { phraseRule } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings } from "../subject.ts";

const neverBound = "Leave it out: applicants may look for work elsewhere at any time.";

/** That nothing costs applicants anything, and nothing binds them. */
const fees = phraseRule({
  name: "fees",
  why: "Placement takes no advances, fees for preparation are void, and so is a bond to one agency.",
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
      instead: "Leave it out: the site says that everything is free for applicants, and that must be exactly true.",
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
  says: (wording) => `“${wording}” costs or binds applicants.`,
});

const forbiddenTypes = ["file", "password", "date"];
const forbiddenNames =
  /iban|bic|konto|account|card|kreditkarte|passport|ausweis|geburt|birth|bday|steuer|salary|gehalt/i;

/** That the site has no field for what must not be asked. The form's own fields are held by its data firewall. */
const forbiddenFields: Rule = {
  name: "forbidden-fields",
  why: "No field, no theft: there is nowhere to pay and nowhere to leave papers.",
  law: ["police", "agg-11", "sgb3-296"],
  find: ({ site }) =>
    findingPerThing(
      site.pages.flatMap(({ tags }) =>
        tags.flatMap(({ name, attributes, place }) => {
          const { type = "", name: called = "", autocomplete = "" } = attributes;
          const isForbidden =
            forbiddenTypes.includes(type) || forbiddenNames.test(called) || /^cc-|bday/.test(autocomplete);
          return ["input", "select", "textarea"].includes(name) && isForbidden
            ? [{ thing: called || type || autocomplete, place }]
            : [];
        }),
      ),
      (field) => ({
        severity: "error",
        what: `The field “${field}” asks for what nobody may be asked.`,
        fix: "Remove it.",
      }),
    ),
};

const nameTheTalks = "Say which talks there are before a contract.";

/** That nobody is hired without a talk. */
const instantAcceptance = phraseRule({
  name: "instant-acceptance",
  why: "Who is taken at once, without a talk, is wanted for the data and not for the work.",
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
  says: (wording) => `“${wording}” promises a job without a talk.`,
});

/** That nobody praises as theirs what everybody has: the phrases are those in which the law's minimum is sold. */
const legalAsBenefit = phraseRule({
  name: "legal-as-benefit",
  why: "To present rights that the law gives as a feature of the offer is always unlawful.",
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
      instead: "Leave it out, or explain that everybody has it by law.",
    },
  ],
  says: (wording) => `“${wording}” sells what the law gives everybody.`,
});

const nameAllWays = "Name form, mail and phone first; a messenger is one more way, never the only one.";

/** That nobody is sent away to a messenger. */
const messengerOnly = phraseRule({
  name: "messenger-only",
  why: "Contact by messenger alone is a mark of job scams: nobody there can be held to anything.",
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
  says: (wording) => `“${wording}” leads to a messenger alone.`,
});

/** That the pages where people are asked for something say what nobody asks for. */
const neverAsked: Rule = {
  name: "never-asked",
  why: "Whoever has read it recognises an impostor by the first question.",
  law: ["police"],
  find: (subject) => {
    const asking = ["/contact", ...openListings(subject).map(({ slug }) => `/jobs/${slug}`)];
    const silent = subject.site.pages.filter(
      ({ route, text }) => asking.includes(route) && !/Wir bitten Sie nie um [^.]*(Bankdaten|IBAN)[^.]*/.test(text),
    );
    return findingsAt(
      silent.map(({ place }) => place),
      {
        severity: "error",
        what: "The sentence “Wir bitten Sie nie um Bankdaten, Ausweiskopien …” is missing.",
        fix: "Put it back (apps/site/src/parts/never-asked.ts).",
      },
    );
  },
};

const nameTheDeadline = "Say until when one can apply (validUntil), and leave it at that.";

/** That nobody is hurried. */
const pressure = phraseRule({
  name: "pressure",
  why: "Pressure of time keeps people from checking who they deal with; a deadline that is none is always unlawful.",
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
  says: (wording) => `“${wording}” puts people under pressure.`,
});

/** That no listing asks for what a thief would want. */
const protectedData = phraseRule({
  name: "protected-data",
  why: "Copies of papers, video identification and accounts opened “for a test” are what job scams are after.",
  law: ["police"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Ausweis|Pass|Personalausweis|Reisepass|Führerschein)-?(kopie|scan|foto)\p{L}*/iu,
        /(?<!\p{L})(Kopie|Foto|Scan) (Ihres|des|eines) (Ausweis|Personalausweis|Reisepass|Pass)\p{L}*/iu,
        /(?<!\p{L})(Video-?Ident|Post-?Ident|Selfie|Identitätsprüfung)\p{L}*/iu,
      ],
      instead: "Leave it out. The employer sees a document at the start of the work, never before, never as a copy.",
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(IBAN|Bankverbindung|Kontodaten|Kontonummer|Bankdaten|Kreditkarte)\p{L}*/iu,
        /(?<!\p{L})(Konto(eröffnung|-?test)|Konto (eröffnen|testen)|eigenes Konto zur Verfügung)/iu,
        /(?<!\p{L})(Steuer-?ID|Steueridentifikationsnummer|Steuernummer|Sozialversicherungsnummer)(?!\p{L})/iu,
      ],
      instead: "Leave it out. The employer asks for the account after the contract is signed.",
      mayBeDenied: true,
    },
  ],
  says: (wording) => `“${wording}” asks for what nobody needs before a contract.`,
});

const neverPromised = "Leave it out: nobody can promise that.";

/** That nothing is the best without proof. */
const superlatives = phraseRule({
  name: "superlatives",
  why: "A superlative is a statement that must be proven, and a promise of success is always false.",
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
      instead: "Leave it out: no claim of the ledger proves it.",
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
  says: (wording) => `“${wording}” is a statement without proof.`,
});

export const words = ruleGroup("words", "Words", [
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
