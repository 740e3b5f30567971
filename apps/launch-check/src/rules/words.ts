import { answerOf, type PageQuestion } from "../built-site.ts";
import { findingPerThing, findingsAt, type Occurrence } from "../finding.ts";
import { phraseRule } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { words as anyOf } from "../sense.ts";
import { openListings } from "../subject.ts";
import { protectedData } from "./protected-data.ts";

const freeOfCharge =
  "Lassen Sie das weg: Die Website sagt, dass für Bewerber alles kostenlos ist, und das muss genau stimmen.";
const neverBound = "Lassen Sie das weg: Bewerber dürfen jederzeit auch anderswo suchen.";

const amount = /\d ?(€|Euros?|EUR|dollars?)(?!\p{L})|[€$] ?\d/iu;
const neededForWork = anyOf`
  \p{L}*(laptop|notebook|rechner|headset|handy|telefon|gerät|paket|kit|uniform)s?|dienst-pc|pc|bewerberkartei|aufnahme|arbeitsausstattung|transport*|zoll\p{L}*|versicherung*|versicherungsbeitrag*|mitarbeiterkonto|visum|
  \p{L}*seminar(s|e)?|\p{L}*schulung\p{L}*|(\p{L}+)?trainings?|\p{L}*zerti[fk]\p{L}*|\p{L}*kurs(es|e)?|seminar*|
  \p{L}*lizenz*|\p{L}*geräte?s?|(\p{L}+)?notebooks?|laptops?|(\p{L}+)?handys?|tablets?|software|
  start\p{L}*paket*|unterlagen|material*|arbeitsmittel*|\p{L}*registrierung*|\p{L}*anmeldung*|
  freischaltung*|aktivierung*|\p{L}*konto(s)?|zugang*|führungszeugnis*|überprüfung*|einarbeitung*|
  uniform|ausstattung*|headset*|bearbeitung*|vermittlung*|platz(es)?|vertrag(s|es)?|prüfung*|equipment|
  courses?|licen[cs]es?|onboarding|background check*|kit|registration|activation|processing|place|
  materials?`;
const costs = anyOf`
  (be)?zahlst|überweist|bestellst|kaufst|begleich*|entrichte*|gegen (eine )?(sicherheitsleistung|kaution|gebühr)|strecken .*vor|pflicht|
  \p{L}*(kosten|investition|beitrag|beitrags)|tragen|shipping|investition|kost(et|en)|zahl(en|t|st|bar)|bezahl(en|t|st)|zu (be)?zahlen|überweis*|erheb(en|t)|fällig|
  vor(zu)?streck*|streck(en|t|st) .*vor|legen .*aus|aus(zu)?legen|berechnen|beträgt|erstattet|erstatten|
  zurück*|hinterleg*|kauf(en|t|st)|erwerb*|leih*gebühr*|pay(able|ment)?|costs?|fees?|deposit|refund*|
  reimburs*|purchase|buy|charged?|price`;
/** Then somebody else pays, or the amount is what people get. */
const othersPay =
  /^(?!.*(zurück|verrechne|später erstattet|wieder gutge|refund|reimburs)).*(?<!\p{L})(kostenlos|kostenfrei|übernimmt|übernehmen wir|trägt|tragen wir|stellt|stellen wir|im Wert|zahlt (der|die|das|Ihnen|Ihr)|(zahlen|zahlt) wir|wir zahlen|bekommen Sie|Sie (bekommen|erhalten) (\p{L}+ )?\d|(der|die) (Träger|Betrieb|Firma|Kunde|Verlag) (erstattet|ersetzt)|Entgeltumwandlung|Verpflegungs\p{L}+|Ausbildungsbetrieb|Prüfungsgebühr|Fortbildung|Dienstreisen?|Schreibtisch|Zuschuss|Zuschlag|brutto|(pro|in der) Stunde|Budget|worth|we (pay|cover|provide)|employer (pays|covers)|covered by|free of charge|budget)(?!\p{L})/iu;

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
        /(?<!\p{L})(Kaution|Vorkasse|Vorauszahlung|Anzahlung|Vorschuss|Vorleistung|Sicherheitsleistung|Schutzgebühr|Startgebühr|Pfandgebühr)(?![\p{L}-])/iu,
        /(?<!\p{L})(upfront|up-front|processing|registration|training|placement|application|activation|refundable|security) (fees?|deposits?|payments?)(?!\p{L})/iu,
        /(?<!\p{L})(Starterpaket|Startpaket|Arbeitsmaterial|Schulungsunterlagen|Software|Lizenz) (kaufen|erwerben|bezahlen)/iu,
        /(?<!\p{L})(Eigenanteil|Selbstbeteiligung|auf eigene Kosten|selbst zu tragen)(?!\p{L})/iu,
        /(?<!\p{L})(Vermittlungsgutschein|AVGS) (erforderlich|nötig|vorausgesetzt)/iu,
      ],
      instead: freeOfCharge,
      mayBeDenied: true,
      mayBeWork: true,
      // The word itself is what the statute means.
      unlessReadsHonest: false,
      unless:
        /(?<!\p{L})(übernimmt|trägt|bezahlt|zahlt) (der|die|das|Ihr) (Arbeitgeber|Kunde|Betrieb|Unternehmen|Firma|Auftraggeber|Klinik|Träger)\p{L}*( (vollständig|ganz|komplett))?[.]?$/iu,
    },
    {
      patterns: [
        [amount, neededForWork, costs],
        [
          amount,
          anyOf`anmeldung|onboarding|kurs(es)?|probezeit kauf\p{L}*|kaufst|zugang|freischaltung|registrierung|starterpaket|starter-kit|aktivierung|einarbeitung|registration|activation`,
        ],
        anyOf`(sie zahlen|du zahlst|zahlen sie|zahlst du|you (only )?(pay|cover)) (\p{L}+ )?(nur|lediglich|bloß|einmalig|only|just) (die|den|das|eine[nr]?|\d+|the|a)`,
        [anyOf`starter-?(paket|set|kit)*|startpaket*`, anyOf`kauf*|erwerb*|bestell*|bezahl*|buy`],
        [anyOf`nachnahme`, anyOf`ihr*|dein*|sie|du|liefer*`],
        [amount, anyOf`fallen|fällt|kostet|kosten`, anyOf`prüfung|paket|einsteigerpaket|unterlagen|an|einmal\p{L}*`],
        [
          anyOf`überweis*|bezahl*|zahlen`,
          anyOf`versicherung|kaution|versand*|gebühr`,
          anyOf`bitte|vor (dem|der)|vorab|vorher`,
        ],
        [
          anyOf`betrag|rate|invoiced|in rechnung`,
          neededForWork,
          anyOf`zu überweisen|überweisen|fällig|verrechnet|invoiced|gestellt`,
        ],
        [
          anyOf`(jeder|jede|alle) (neue[nr]? )?(mitarbeiter*|bewerber*|teilnehmer*|employee)|every new`,
          anyOf`erwirbt|kauft|bestellt|erwerben|kaufen|buys?`,
        ],
        [
          anyOf`
  (bestell|kauf|zahl|bezahl|begleich|finanzier)(st|t) du|(kaufen|bestellen|finanzieren|begleichen) sie|
  (sie|du|you|bewerber|applicants?|teilnehmer) (\p{L}+ ){0,3}(kauf*|erwerb*|bestell*|finanzier*|buy|purchase|order|pay for)|
  (kaufen|erwerben|bestellen|bezahlen|zahlen) (sie|du)`,
          neededForWork,
          anyOf`
  zurück*|erstatt*|verrechne*|\p{L}*partner*|händler*|shop|erst dann|danach|dann (erst|schalten|darfst)|only (cover|pay)|gehalt*|lohn|rate(n)?|selbst|vorher|vorab|zuerst|zuvor|refund*|
  reimburs*|back|first|yourself|salary`,
        ],
        anyOf`
  (kosten|kost|geld) (\p{L}+ ){0,5}(strecken|legen|streckst|legst) (sie|du)|
  (gehen|gehst|treten|trittst|geht) .*in vorleistung|
  (einmalig\p{L}*|nur) (\p{L}+ )?(verwaltungs|bearbeitungs|anmelde)?kosten|you (only )?(cover|pay) (only )?(the |a |for )?(\p{L}+ ){0,3}(fee|shipping|cost|check)s?|pay (for )?the (\p{L}+ ){0,3}(check|kit|course|training|equipment) yourself|
  bearbeitungspauschale eingegangen|mit einer kleinen (investition|einlage|einzahlung)`,
        [
          anyOf`paysafe(card|karte)?|paypal (freunde|friends)\p{L}*|friends and family|western union`,
          anyOf`zahl*|begleich*|bezahl*|überweis*|pay|send`,
          anyOf`sie|du|bitte|dein*|ihr*|yourself|please|you|den betrag`,
        ],
        [
          amount,
          anyOf`von ihnen|von dir|trag(en|st) (\p{L}+ ){0,2}(sie|du)|by you`,
          anyOf`zu zahlen|zahlen|tragen|begleichen|entrichten|trägst|paid|borne`,
        ],
        [
          anyOf`(headset|laptop|notebook|\p{L}*-?pc|ausstattung|gerät|rechner)\p{L}*`,
          anyOf`gegen`,
          anyOf`sicherheitsleistung|kaution|pfand|gebühr`,
        ],
        [
          anyOf`sie|du|bewerber`,
          anyOf`zahl(en|st)|bezahl(en|st)`,
          anyOf`ausstattung|geräte?|laptop|notebook|gebühr|gebuehr|schulung`,
          anyOf`erstattet|zurück|alles|vorab`,
        ],
        [
          anyOf`ü?ue?berweis(en|e) (sie|du)?|(zahlen|zahl) (sie|du)?`,
          anyOf`vorab|gebühr|gebuehr|den betrag|zuerst`,
          anyOf`vorab|dann|bitte|uns|gebuehr|gebühr|sie`,
        ],
        [amount, anyOf`strecken .*vor|streckst .*vor|vorstrecken|auslegen`],
        [
          anyOf`auf (eigene|ihre|deine) (rechnung|kosten)|gegen (eine )?(einmalige |kleine |geringe )?(zahlung|bezahlung|gebühr)|aus eigener tasche`,
          anyOf`sie|du|ihre?n?|deine?n?|bekommen|erhalten|you`,
        ],
        [
          amount,
          anyOf`
            (sie|bewerber|bewerbende|teilnehmer|teilnehmende|du|you|applicants?|candidates?) (\p{L}+ ){0,8}(übernehmen|finanzieren|bezahlen|hinterlegen|tragen|begleichen|entrichten|bestellen|cover|pay for|purchase)|
            (übernehmen|finanzieren|hinterlegen|tragen|begleichen|entrichten|bestellen) (sie|bewerber|du)|bestellen sie|legen sie|zahlen sie|
            in höhe von|you pay|zunächst selbst|selbst`,
        ],
        [
          anyOf`pfand|kaution|anzahlung|gebühr*|eigenanteil`,
          anyOf`überweis*|zahlen|fällig|vor der|im voraus|vorab|leisten`,
        ],
        [
          amount,
          anyOf`\p{L}*gebühr*|\p{L}*pauschale|schlägt|verrechnen wir|berechnen wir|kaution|pfand|vorab|im voraus|fees?|deposit|in advance|upfront`,
        ],
      ],
      instead: freeOfCharge,
      mayBeDenied: true,
      mayBeWork: true,
      unless: othersPay,
    },
    {
      patterns: [
        /(?<!\p{L})(ausschließlich|exklusiv|nur) (über|durch|mit) (uns|unsere Agentur) (bewerben|vermitteln|suchen)/iu,
      ],
      instead: neverBound,
      unlessReadsHonest: false,
      mayBeDenied: true,
    },
    {
      patterns: [/(?<!\p{L})keine (anderen|weiteren) (Vermittl|Agentur)\p{L}*/iu],
      instead: neverBound,
      unlessReadsHonest: false,
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
      patterns: [
        /(?<!\p{L})(ohne|kein) (\p{L}+ )?(Vorstellungsgespräch|Bewerbungsgespräch|Auswahlverfahren|Auswahlgespräch|Auswahl|Gespräch|Bewerbung nötig)(?!\p{L})(?! (\p{L}+ )?(über|per|via|auf|bei|in)(?!\p{L}))/iu,
      ],
      instead: nameTheTalks,
      unless:
        /(?<!\p{L})(ohne (\p{L}+ )?Gespräch\p{L}* (gibt es|bekommt|erhält|stellen|wird|geht|machen wir|kommt) (\p{L}+ ){0,4}(nicht|niemand|kein\p{L}*)|niemand|niemals|nie|keine?[rn]? \p{L}+ (wird|werden|ohne)|nicht ohne|nobody|no one|never)(?!\p{L})/iu,
    },
    {
      patterns: [
        /(?<!\p{L})(Vorstellungs|Bewerbungs|Auswahl)?gespräche? (ist|sind|braucht es|brauchen wir|gibt es|führen wir|findet|finden) (\p{L}+ ){0,2}(nicht|kein\p{L}*|unnötig|überflüssig)/iu,
        /(?<!\p{L})((Vorstellungs|Bewerbungs|Auswahl)?gespräche?|Kennenlernen|Auswahl) (entfällt|entfallen)|(?<!\p{L})(entfällt|entfallen|sparen wir uns) (das|die|ein|jede[sr]?|alle) (\p{L}+ )?(Kennenlernen|Gespräche?|Auswahl\p{L}*)/iu,
        /(?<!\p{L})(no|without (an?|any)|skip the) (\p{L}+ )?interviews?(?!\p{L})/iu,
        /(?<!\p{L})(heute noch|noch heute|sofort|in (\p{L}+|\d+) Minuten|gleich (morgen|heute)) (anfangen|starten|beginnen|loslegen|Geld verdienen|mit der Arbeit)/iu,
        [
          anyOf`verzicht*|entfällt|entfallen|spar(en|t)|keine?n?`,
          anyOf`(vorstellungs|bewerbungs|auswahl)gespräche?n?|interviews?`,
          anyOf`wir|vollständig|ganz|darauf|uns`,
        ],
        [
          anyOf`stellen|nehmen|we (hire|take|accept)`,
          anyOf`alle|jeden|jede|everyone|everybody|anyone|all`,
          anyOf`ein|an|auf|melden|meldet|bewerben|bewirbt|hire|apply|applies`,
          anyOf`sofort|heute|die sich|der sich|jede[rn]?|everyone|who|anyone`,
        ],
        /(?<!\p{L})(Einstellung|Stelle|Job|Zusage|Vertrag|Arbeitsplatz)( \p{L}+){0,2} (\p{L}+ )?(schon|bereits|sofort) (\p{L}+ )?(beschlossen|sicher|fest|bestätigt|genehmigt|vergeben an Sie)(?!\p{L})/iu,
        /(?<!\p{L})(direkt|sofort|gleich|unmittelbar) (\p{L}+ )?(starten|anfangen|loslegen|beginnen|arbeiten)(?!\p{L}).*(ohne|kein\p{L}*) (\p{L}+ )?(Auswahl|Gespräch|Prüfung|Bewerbung|Interview)/iu,
        /(?<!\p{L})beginnt (Ihr|dein) (\p{L}+ )?(Arbeitstag|Job|Arbeit|Tätigkeit) (sofort|gleich|direkt|noch heute)/iu,
        [
          anyOf`
            einstellung|zusage|(\p{L}*)?vertrag|anstellung|job|stelle|anfangen|loslegen|starten|beginnen|(stellen|stellt) .*ein|nehmen|genommen|
            dabei|contract|hired?|accepted|begin|start`,
          anyOf`
            ohne (dass wir|weiteres|weitere|jedes|ein|vorheriges|langes)|verzicht*|kein(e|en|em)?|nicht (erforderlich|nötig|notwendig)|without|no`,
          anyOf`
            gespräche?|\p{L}*gespräch(e|s)?|auswahl\p{L}*|interviews?|calls?|paperwork|sprechen|kennenlernen|lebenslauf|unterlagen|papierkram`,
          anyOf`
            sofort|heute|direkt|gleich(en)?|noch am|am (gleichen|selben) tag|minuten|minutes|within|right away|immediately|stellen wir sie|
            sprechen müssen|bewusst|wir verzichten|einfach`,
        ],
        /(?<!\p{L})(Sie haben|du hast) (den|die|Ihren|deinen) (Job|Stelle|Platz)(?!\p{L})/iu,
        /(?<!\p{L})[Ww]er [^.]{3,60}, ist (eingestellt|dabei|angenommen|angestellt)(?!\p{L})|(?<!\p{L})(innerhalb von|in|binnen) (\p{L}+|\d+) Minuten (sind Sie|bist du) (eingestellt|dabei|angestellt)|(?<!\p{L})stellen jede[nr]? ein(?!\p{L})|(?<!\p{L})(wir )?(nehmen|stellen) (alle|jede[nr]?) (Bewerber\p{L}*)(?!\p{L})/iu,
        /(?<!\p{L})(müssen|musst) (sich|dich) nicht (vorstellen|bewerben)|(?<!\p{L})no questions asked|(?<!\p{L})you are in(?!\p{L})|(?<!\p{L})(the job|position) is yours|(?<!\p{L})(Job|Stelle|Platz) gehört (Ihnen|dir)|(?<!\p{L})(gehören|gehörst) (ab (heute|jetzt|sofort)|schon|bereits) (\p{L}+ )?(zum|zu unserem|dazu)|(?<!\p{L})(Glückwunsch|Congratulations)|(?<!\p{L})Gespräch\p{L}* (wäre|ist|sind) (\p{L}+ )?(Zeitverschwendung|überflüssig|unnötig)/iu,
        [
          anyOf`stelle|job|platz|zusage|vertrag`,
          anyOf`klick|absenden|ausfüllen|bewerben|anmeldung`,
          anyOf`fest|sicher|garantiert|gehört (ihnen|dir)`,
        ],
        /(?<!\p{L})Zusage (ist |wird )?(garantiert|sicher)|(?<!\p{L})egal,? (was|wer) Sie (vorher|bisher|sind)/iu,
        // Who meets nobody is hired by nobody.
        [
          anyOf`
            (kein(e|en)?|ohne) (persönliche[sn]? )?(treffen|telefonat|kennenlernen|vorstellung|gespräche?|interviews?)|(treffen|telefonat|kennenlernen|gespräch|interview) (ist|sind|wird|werden) (\p{L}+ )?nicht|
            (treffen|telefonate?|kennenlernen|gespräche?) (\p{L}+ )?(ersparen|sparen|entfällt|entfallen)|(do not|don't|never) (conduct|hold|do) (any )?interviews?|finden nicht statt`,
          anyOf`
            \p{L}*vertrag*|eingestellt|vorgemerkt|losgeht?|los geht|beginn*|begin|anfang*|start*|task|arbeitsbeginn|nötig|vorgesehen|contract|statt`,
        ],
        [
          anyOf`(kann|kannst|können|can)`,
          anyOf`in (\p{L}+|\d+) minuten|in minutes|right away|straight away|auf der stelle`,
          anyOf`anfangen|beginnen|starten|loslegen|begin|start`,
        ],
        [anyOf`verzicht*`, anyOf`\p{L}*gespräche?`, anyOf`wir|bewusst`],
        /(?<!\p{L})(Job|Stelle|Vertrag) in der Tasche|(?<!\p{L})(hast|haben) (du|Sie) (den|die|Ihren|deinen) (Job|Stelle)(?!\p{L})/iu,
        [
          anyOf`(\p{L}*)?vertrag|contract`,
          anyOf`unterschreib*|unterzeichn*|sign|liegt bereit|zugeschickt`,
          anyOf`noch heute|sofort|heute|minuten|today|now|within minutes`,
        ],
        /(?<!\p{L})(Zusage|Vertrag|contract|offer) (\p{L}+ ){0,4}(innerhalb|binnen|in|within) (von )?((wenige[rn]?|\d+|a few) )?(Minuten|minutes)/iu,
        /(?<!\p{L})alle (Interessierte\p{L}*|Bewerber\p{L}*|Teilnehmer\p{L}*) (\p{L}+ )?(erhalten|bekommen) (\p{L}+ )?(Anstellung|Stelle|Job|Vertrag|Zusage)|(?<!\p{L})an jede[nr]? (Bewerber\p{L}*|Interessent\p{L}*) vergeben/iu,
        /(?<!\p{L})hired (as soon as|the moment|right after|immediately)/iu,
        /(?<!\p{L})start (working |earning |work )?(today|right now|immediately|within minutes)(?!\p{L})/iu,
        /(?<!\p{L})(Zusage|Vertrag|Einstellung|Arbeitsvertrag) (kommt |erhalten Sie |bekommen Sie )?(innerhalb von|in|nach) (\p{L}+|\d+) Minuten/iu,
        /(?<!\p{L})Vertrag (schicken|senden|reichen|erhalten|bekommen) (wir|Sie) (Ihnen )?(\p{L}+ )?(hinterher|nach|später|nachträglich)/iu,
        /(?<!\p{L})(ohne|keine) (weitere |lange )?(Prüfung|Auswahl)( \p{L}+){0,3} (eingestellt|angenommen|Zusage)/iu,
      ],
      instead: nameTheTalks,
      unless:
        /(?<!\p{L})(ohne (\p{L}+ )?Gespräch\p{L}* (gibt es|bekommt|erhält|stellen|wird|geht|machen wir|kommt) (\p{L}+ ){0,4}(nicht|niemand|kein\p{L}*)|niemand|niemals|nie|nobody|no one|never|kein Vertrag|(über|per|via|auf) (Telegram|WhatsApp|Signal|\p{L}*Messenger))(?!\p{L})/iu,
    },
    {
      patterns: [
        /(?<!\p{L})(Sofort(zusage|einstellung|start garantiert)|sofortige (Zusage|Einstellung))(?!\p{L})/iu,
        /(?<!\p{L})(jede[rn]?|alle)(,? [\p{L}]+,?){0,6} (wird|werden|bekommt|erhält) (sofort |direkt )?(genommen|eingestellt|angenommen|eine Zusage|einen Vertrag)/iu,
        /(?<!\p{L})(Sie sind|du bist|Sie wurden|du wurdest|Ihre Bewerbung (ist|wurde)) ((für|von|zu) )?(\p{L}+ ){0,3}(sofort |direkt |bereits |schon )?(eingestellt|dabei|angenommen|ausgewählt|genehmigt|bestätigt)(?!\p{L})/iu,
        /(?<!\p{L})(everyone|anyone|all applicants) (\p{L}+ )?(gets?|is|are) (hired|accepted|the job)/iu,
        /(?<!\p{L})(you (are|have been)|you['’]re|your application (is|has been)|application) (already |been |has ){0,2}(hired|accepted|selected|approved)(?!\p{L})/iu,
        /(?<!\p{L})(instant|immediate|guaranteed) (hire|hiring|job offer|acceptance)(?!\p{L})/iu,
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
  howeverItReads: true,
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

/** The names of messengers as services, not of what else is called so. */
export const messenger = anyOf`
  whats ?app\p{L}*|(auf|per|via|über|on) (wa|tg)|te[il]e[ -]?gramm?(-?\p{L}+)?|tg:\/\/\S+|messenger-?dienst\p{L}*|(einen|per|über) messenger|signal-?(chat|app|messenger|gruppe|nummer)?|viber|wechat|threema|
  discord|line-?chat|messenger-?(chat|app)|imo`;

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
      unless: /(?<!\p{L})(oder|sowie|or) (\p{L}+ ){0,3}(E-?Mail|Telefon|anrufen|phone|mail)/iu,
    },
    {
      patterns: [[messenger, anyOf`nur|ausschließlich|allein|lediglich|einzig|only|exclusively|solely`]],
      instead: nameAllWays,
      mayBeDenied: true,
      mayBeWork: true,
      unless:
        /(?<!\p{L})(nicht nur|not only|nur auf Wunsch|nur nach Zustimmung|nur( \p{L}+)?,? wenn|gewünscht|gewählt|Formular)(?!\p{L})/iu,
    },
    {
      patterns: [
        [
          messenger,
          anyOf`
  (vorstellungs|bewerbungs)?gespräch*|interview*|einarbeitung*|bewerbung(en)?|schulung*|einstellung|
  onboarding|personal\p{L}+|managerin|manager|recruiter*|ansprechpartner*|betreuer*|mentor*|
  koordinator*|(\p{L}+ )?aufgaben?|anweisung*|auftr(a|ä)g(e|en)?|vertrag|alles weitere|hr|hiring|
  training|instructions?|tasks?|coordinator|supervisor`,
        ],
        [
          /(?:^|[.:,;–] ?|und |dann |bitte |please |just |to apply,? |and )(?:bitte |einfach |just )?(?:schreib\p{L}*|fügen?|adden?|kontaktier\p{L}*|melden?|treten|komm\p{L}*|wechseln|add|text|message|contact|write|join|ping|reach)(?!\p{L})/iu,
          messenger,
        ],
        anyOf`telegram-?(gruppe|kontakt|chat|kanal)`,
        [
          anyOf`chat|gruppe|messenger|nachricht aufs handy`,
          anyOf`nur per|nur über|nur im|nimmt (er|sie|man) (\p{L}+ )?in die|einladen|eingeladen|anrufe nehmen|nicht telefonisch|keine anrufe`,
        ],
      ],
      instead: nameAllWays,
      mayBeDenied: true,
      mayBeWork: true,
      unless:
        /(?<!\p{L})(zusätzlich|auf Wunsch|wenn Sie (mögen|möchten|wollen)|freiwillig|E-?Mail|Formular|Telefon|phone|e-mail|if you like|optional)(?!\p{L})/iu,
    },
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
        /(?<!\p{L})(letzte|einmalige|allerletzte) (Chance|Gelegenheit|Möglichkeit|Plätze)(?!\p{L})/iu,
      ],
      instead: nameTheDeadline,
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(jetzt|schnell|sofort) (zugreifen|zuschlagen|sichern)(?!\p{L})/iu,
        /(?<!\p{L})(sichern Sie sich|sichere dir) (jetzt|schnell|sofort|noch heute)/iu,
        /(?<!\p{L})(begrenzte (Plätze|Anzahl)|solange der Vorrat|wer zuerst kommt)/iu,
        /(?<!\p{L})(beeilen Sie sich|beeil dich|schnell sein lohnt|handeln Sie (jetzt|schnell|sofort)|warten Sie nicht|zögern Sie nicht länger|nicht lange (warten|überlegen))/iu,
        /(?<!\p{L})nur (noch )?(\d+|ein\p{L}*|zwei|drei|vier|fünf|wenige) (\p{L}+ )?(Plätze|Platz|Stellen?)( (\p{L}+ )?(frei|übrig|verfügbar))?(?!\p{L})/iu,
        /(?<!\p{L})(Angebot|Zusage|Platz|Stelle|Einladung)( \p{L}+){0,4} (verfällt|erlischt|läuft (heute|morgen|\p{L}+) ab|weg|vergeben)(?!\p{L})|(?<!\p{L})verfällt (Ihre|deine|die|das|Ihr) (\p{L}+ )?(Zusage|Angebot|Platz)/iu,
        /(?<!\p{L})(hurry( up)?|act (now|fast)|apply now before|before it(['’]s| is) too late|last chance|limited (spots|places|seats|time)|(offer|spot|place) (expires|ends) (today|tonight|tomorrow|soon|in))(?!\p{L})/iu,
        /(?<!\p{L})only (\d+|one|two|three|four|five|a few) (\p{L}+ )?(spots?|places?|positions?|seats?) (left|remaining|available)(?!\p{L})/iu,
        /(?<!\p{L})(antworten|melden|entscheiden|bestätigen) Sie (sich )?(\p{L}+ )?(innerhalb von|in|binnen) (\d+|\p{L}+) (Minuten|Stunden?),? (sonst|andernfalls|oder|ansonsten)/iu,
        /(?<!\p{L})nur (noch )?bis (Mitternacht|heute|zum Abend|morgen|\d+ Uhr)|(?<!\p{L})nur heute(?!\p{L})|don['’]t wait|(fill up|gone|taken|vergriffen) (with)?in minutes|first[- ]come,? first[- ]serve|(?<!\p{L})(wer zuerst kommt|Restplätze|jetzt oder nie|now or never)(?!\p{L})/iu,
        [
          anyOf`
            heute( abend)?|minuten|minutes?|stunden?|hours?|mitternacht|midnight|tonight|tomorrow|immediately|sofort(igen|ige)?|verspätet\p{L}*|noch heute|umgehend|morgen`,
          anyOf`
            antwort*|meld(en|et|est|e)|rückmeldung|bewerb(en|t)|respond|reply|apply|angebot|plätze|platz|slots?|liste|teilnehmer*|nachfrage`,
          anyOf`
            sonst|fliegt|fliegen|verlier*|weg|nächsten|ausschluss|ausgeschlossen|someone else|anderen|verfällt|schließen wir|limitiert|begrenzt|gestrichen|lose|or your`,
        ],
        [
          anyOf`gruppe|zugang|zugänge|einladung|link|liste|anmeldung|portal|group|invitation|registration|angebot`,
          anyOf`geschlossen|schließt|schließen|gültig|schluss|endet|läuft ab|valid|closes?|expires?`,
          anyOf`minuten|minutes|stunden|hours|wenigen?|heute|morgen|nur|only|danach`,
        ],
        [
          anyOf`letzte[rn]? tag|die ersten (\p{L}+|\d+)|in \d+ stunden|in (wenigen|zwei|drei) (stunden|tagen)|morgen|heute`,
          anyOf`neue leute|aufnehmen|reservierung|extra|bonus|belegt|erlischt|verfällt|plätze`,
          anyOf`bekommen|erhalten|aufnehmen|reservierung|erlischt|belegt|sind alle`,
        ],
        /(?<!\p{L})(überleg|überlegen Sie|warte|warten Sie|zöger) nicht( zu)? lange?|(?<!\p{L})sonst (nimmt|bekommt|schnappt) (\p{L}+ )?(ein anderer|jemand anders|der nächste|jemand)/iu,
        [anyOf`nachfrage|plätze|plätzen|spots|demand`, anyOf`riesig*|schmelzen|huge|schwinden|rasend|im minutentakt`],
        [
          anyOf`sofort|jetzt|umgehend|heute|schnell|zögert|zögern|entscheiden sie|within the next|next hour|now|immediately|sonst|andernfalls|nur noch|in (wenigen )?(stunden|minuten)|or you`,
          anyOf`(ihren|ihr|ihre|den|die|das|der|dein*|dieses|your|the|this)? ?(platz|plätze|angebot|einladung|zusage|chance|spots?|places?|offer|seats?)`,
          anyOf`weg|verfällt|verfallen|vergeben|verlier*|verpass*|bis heute|heute abend|läuft ab|abläuft|kein zweites mal|anderweitig|lose|gone|expire*|begrenzt|limited|miss`,
        ],
        [
          anyOf`angebot|chance|gelegenheit|offer|opportunity`,
          anyOf`kein zweites mal|nie wieder|einmalig*|never again|once in a lifetime`,
        ],
      ],
      instead: nameTheDeadline,
    },
  ],
  says: (wording) => `„${wording}“ setzt unter Druck.`,
});

/** Whoever speaks of the agency itself. */
const ourselves = anyOf`
  wir|uns|unsere agentur|unsere[rmns]? (vermittlung|plattform)|als (marktführer|führende[rn]?)|we|
  our agency`;

const neverPromised = "Lassen Sie das weg: Das kann niemand versprechen.";

/** That nothing is the best without proof. */
const superlatives = phraseRule({
  name: "superlatives",
  why: "Ein Superlativ ist eine Aussage, die man beweisen muss, und ein Erfolgsversprechen ist immer falsch.",
  law: ["uwg-5"],
  within: "everywhere",
  howeverItReads: true,
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Nr\.|Nummer|No\.) ?(1|eins)(?!\d)/iu,
        /(?<!\p{L})(markt)?führende[rnms]? (Agentur|Vermittl|Personalvermittl|Personaldienst)\p{L}*/iu,
        // Of a client it is the client's to prove.
        [
          /(?<!\p{L})(Marktführer\p{L}*|(markt)?führende[rnms]? (Anbieter|Unternehmen|Plattform)\p{L}*|führend in Deutschland)/iu,
          ourselves,
        ],
        /(?<!\p{L})(leading|best|biggest|largest|number one|no\. ?1|#1) (\p{L}+ )?(recruitment |staffing |recruiting )?(agency|recruiter)(?!\p{L})/iu,
        /(?<!\p{L})(der|die|das|den|Deutschlands) (beste|größte|schnellste|erfolgreichste|seriöseste)[nrs]? (Agentur|Anbieter|Vermittl|Personal|Job|Stelle|Arbeitgeber)\p{L}*/iu,
        /(?<!\p{L})(Testsieger|Ausgezeichnet als (beste|größte)|award-winning)\p{L}*/iu,
        [
          /(?<!\p{L})((Europas|Deutschlands|der Welt) (größte|beste|führende)[rsn]?|größte[sr]? (Netzwerk|Vermittl\p{L}*|Plattform)|jeden? (\p{L}+ )?in (Arbeit|einen Job|Stellung)|(von|by) (allen|everyone)|5 stars|five stars)(?!\p{L})/iu,
          anyOf`wir|uns|us|we|unser*`,
        ],
        [
          /(?<!\p{L})(führende[rnms]?|leading) (\p{L}+ )?(Vermittl|Agentur|Anbieter|Personal|agency|recruiter)\p{L}*/iu,
          ourselves,
        ],
        /(?<!\p{L})(einzigartig|konkurrenzlos|unschlagbar)\p{L}*/iu,
      ],
      instead: "Lassen Sie das weg: Keine Angabe in claims.yaml belegt es.",
      unless:
        /^(Unser(e)? (Kund|Auftraggeb|Mandant)\p{L}*|Der (Kunde|Auftraggeber)|Die Kundin) (ist|gehört|war)(?!\p{L})/u,
    },
    {
      patterns: [
        /(?<!\p{L})(Erfolg|Verdienst|Einkommen|Gehalt|Job|Zusage)\p{L}* (ist |sind )?(\d+ ?% )?garantiert(?!\p{L})/iu,
        /(?<!\p{L})(Job|Erfolgs|Vermittlungs|Einstellungs)-?garantie/iu,
        /(?<!\p{L})garantiert\p{L}* (\p{L}+ )?(Job|Stelle|Einstellung|Erfolg|Vermittlung|Einkommen|Verdienst|Gewinn)\p{L}*/iu,
        /(?<!\p{L})(Job|Stelle|Arbeitsplatz|Einkommen|Verdienst|Gehalt) (ist|sind|wird) (Ihnen |dir )?(garantiert|sicher)(?!\p{L})/iu,
        /(?<!\p{L})guaranteed (job|income|earnings|salary|success)(?!\p{L})/iu,
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
