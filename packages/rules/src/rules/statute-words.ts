// What a statute forbids by its word. Whether a sentence means it only people can judge, so these rules advise.
import { anyOf, phraseRule } from "../phrases.ts";
import { ruleGroup } from "../rule.ts";

const freeOfCharge =
  "Lassen Sie das weg, wenn es von Bewerbern verlangt wird: Für sie ist alles kostenlos. Gehört es zur Arbeit, kann es bleiben.";
const neverBound = "Lassen Sie das weg: Bewerber dürfen jederzeit auch anderswo suchen.";

/** That nothing costs applicants anything, and nothing binds them. */
const fees = phraseRule({
  name: "fees",
  severity: "warning",
  why: "Für eine Vermittlung darf es keinen Vorschuss geben; Entgelte für die Vorbereitung und die Bindung an eine Agentur sind unwirksam.",
  law: ["sgb3-296", "sgb3-297", "police"],
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(Vermittlungs|Bearbeitungs|Anmelde|Schutz|Aufnahme|Registrierungs|Bewerbungs|Aktivierungs|Start)(gebühr|pauschale)\p{L}*/iu,
        /(?<!\p{L})(Kaution|Vorkasse|Vorauszahlung)(?![\p{L}-])/iu,
        /(?<!\p{L})(upfront|up-front|processing|registration|placement|application|activation|refundable) (fees?|deposits?)(?!\p{L})/iu,
        /(?<!\p{L})(Vermittlungsgutschein|AVGS) (erforderlich|nötig|vorausgesetzt)/iu,
      ],
      instead: freeOfCharge,
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
  says: (wording) => `„${wording}“ klingt, als koste es Bewerber etwas oder binde sie.`,
});

const nameTheDeadline = "Sagen Sie, bis wann man sich bewerben kann („validUntil“), und lassen Sie es dabei.";

/** That nobody is hurried by a deadline that is none. */
const pressure = phraseRule({
  name: "pressure",
  severity: "warning",
  why: "Zeitdruck hält Menschen davon ab zu prüfen, mit wem sie es zu tun haben; eine Frist, die keine ist, ist immer unzulässig.",
  law: ["uwg-4a", "uwg-annex-7", "police"],
  phrases: [
    {
      patterns: [
        /(?<!\p{L})nur (noch )?(heute|diese Woche|bis morgen|bis Mitternacht|wenige (Tage|Stunden|Plätze|Stellen))(?!\p{L})/iu,
        /(?<!\p{L})(letzte|einmalige|allerletzte) (Chance|Gelegenheit|Plätze)(?!\p{L})/iu,
        /(?<!\p{L})(jetzt|schnell|sofort) (zugreifen|zuschlagen|sichern)(?!\p{L})|(?<!\p{L})solange der Vorrat/iu,
        /(?<!\p{L})(last chance|limited (spots|places|seats|time)|(offer|spot|place) (expires|ends) (today|tonight|tomorrow|soon))(?!\p{L})/iu,
      ],
      instead: nameTheDeadline,
      mayBeDenied: true,
    },
  ],
  says: (wording) => `„${wording}“ setzt unter Druck.`,
});

/** That nobody praises as theirs what everybody has: the phrases are those in which the law's minimum is sold. */
const legalAsBenefit = phraseRule({
  name: "legal-as-benefit",
  severity: "warning",
  why: "Rechte, die das Gesetz allen gibt, als Besonderheit des Angebots darzustellen, ist immer unzulässig.",
  law: ["uwg-annex-10"],
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

/** Whoever speaks of the agency itself. */
const ourselves = anyOf`
  wir|uns|unsere agentur|unsere[rmns]? (vermittlung|plattform)|als (marktführer|führende[rn]?)|we|
  our agency`;

const neverPromised = "Lassen Sie das weg: Das kann niemand versprechen.";

/** That nothing is the best without proof. */
const superlatives = phraseRule({
  name: "superlatives",
  severity: "warning",
  why: "Ein Superlativ ist eine Aussage, die man beweisen muss, und ein Erfolgsversprechen ist immer falsch.",
  law: ["uwg-5"],
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

const leaveOut = "Lassen Sie das weg: Sagen Sie, was die Arbeit verlangt.";

/** That nobody is kept away by a listing's words. */
export const neutralWords = phraseRule({
  name: "neutral-words",
  severity: "warning",
  why: "Stellen werden ohne Ansehen von Geschlecht, Alter, Herkunft, Religion, Behinderung und sexueller Identität ausgeschrieben; jeder Verstoß kann Entschädigung kosten.",
  law: ["agg-11"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})jung(e[snmr]?)?( und |, |, und )?(dynamisch\w*|motiviert\w*|hungrig\w*)? ?(Teams?|Kolleg\w*|Leute|Mannschaft|Unternehmerteam|Mitarbeiter\w*)(?!\p{L})/iu,
      ],
      instead: "Schreiben Sie, wie das Team arbeitet, nicht, wie alt es ist.",
    },
    {
      patterns: [
        /(?<!\p{L})jung und (dynamisch|motiviert|hungrig|engagiert)/iu,
        /(?<!\p{L})jung(e[snmr]?)(,? \p{L}+(e[snmr]?))? Persönlichkeit(?!\p{L})/iu,
      ],
      instead: leaveOut,
    },
    {
      patterns: [/(?<!\p{L})digital natives?(?!\p{L})/iu],
      instead: "Nennen Sie die Programme, die man kennen muss.",
    },
    {
      patterns: [/(?<!\p{L})(deutsche[rn]? )?Mutter?sprach\p{L}*/iu],
      instead: "Nennen Sie das Niveau, das die Arbeit verlangt, etwa „Deutsch auf dem Niveau C1“.",
    },
    {
      patterns: [/(?<!\p{L})native speakers?(?!\p{L})/iu],
      instead: "Nennen Sie das Niveau, das die Arbeit verlangt, etwa „Englisch auf dem Niveau C1“.",
    },
    {
      patterns: [/(?<!\p{L})akzentfrei\p{L}*/iu],
      instead: "Nennen Sie das Niveau, das die Arbeit verlangt, etwa „verhandlungssicheres Deutsch“.",
    },
    {
      patterns: [
        // A team of all ages may say so.
        /(?<!\p{L})(?<!(Team|Kolleg\p{L}*) (?=\p{L}+ \d{2} \p{L}+ (5[5-9]|6\d)))(zwischen|von) \d{2} (und|bis) \d{2} Jahre\p{L}*|\d{2} ?(–|-|bis) ?\d{2} Jahre alt/iu,
        /(?<!\p{L})(?!(mindestens|ab) 18 )(maximal|höchstens|nicht älter als|bis( zu)?|unter|mindestens|ab) \d{2} Jahren?( alt)(?!\p{L})/iu,
        /(?<!\p{L})(nicht älter als|jünger als) \d{2}/iu,
        /(?<!\p{L})(Du bist|Sie sind|gerne?) (zwischen )?\d{2}(–|-| bis | und )\d{2}(?!\d)/iu,
        /(?<!\p{L})(attraktive[rn]?,? |junge[rn]?,? ){1,2}\p{L}*(dame|frau|sekretärin|empfangsdame)(?!\p{L})|(?<!\p{L})Bewerber\p{L}* (über|unter|ab) \d{2}(?!\d)|(?<!\p{L})(Nur|Ausschließlich) (für )?(Frauen|Männer|Damen|Herren|Deutsche)(?!\p{L})|(?<!\p{L})bis \d{2} Jahre(?!\p{L})|(?<!\p{L})(nicht|no) (älter|older) (als|than) \d{2}(?!\d)|(?<!\p{L})(gepflegte[sm]?) (Auftreten|Äußere\p{L}*)|[Gg]esucht: (\p{L}+ )?\p{Lu}\p{Ll}+(erin|ärin)(?!\p{L})/iu,
        /(?<!\p{L})im besten Alter(?!\p{L})|(?<!\p{L})(Dame|Herr|Herren|Damen|Studentin|Studentinnen|Hausfrau) (\p{L}+ )*(gesucht|bevorzugt|willkommen)(?!\p{L})|(?<!\p{L})gern\p{L}* (eine )?(Studentin|Hausfrau|Rentnerin)(?!\p{L})|(?<!\p{L})(ohne Kinder|mit Kindern) (\p{L}+ )*(bevorzugt|erwünscht)|(?<!\p{L})Gesucht wird eine (Dame|Frau|Mitarbeiterin)(?!\p{L})/iu,
        /(?<!\p{L})(Anfang|Mitte|Ende) (20|30|40|50|zwanzig|dreißig|vierzig|fünfzig)(?!\p{L}|\d)/iu,
        /(?<!\p{L})(unter|über|ab|bis|around|under|over|below) (20|25|30|35|40|45|50|60)(?=[.!]?$|[,;] )/iu,
        /(?<!\p{L})(?!at least 18 )(maximum|max\.?|at most|up to|under|below|between|not older than|no older than|younger than|at least) (\d{2} (and|to) )?\d{2} years( old| of age)(?!\p{L})/iu,
        /(?<!\p{L})(aged?|age) (\d{2}|limit|group|between|under|up to)(?!\p{L})/iu,
        /(?<!\p{L})(Altersgrenze|Höchstalter|Mindestalter|Altersgruppe|gern jünger|eher jünger)(?!\p{L})/iu,
      ],
      instead: leaveOut,
    },
    {
      patterns: [/(?<!\p{L})((mindestens|ab) 18 Jahren? alt|at least 18 years old)(?!\p{L})/iu],
      instead: "Nennen Sie den Grund, den ein Gesetz dafür gibt, etwa Nachtarbeit, oder lassen Sie es weg.",
      unless:
        /(?<!\p{L})(Nacht\p{L}*|Alkohol\p{L}*|Spirituosen|Tabak\p{L}*|Ausschank|Glücksspiel\p{L}*|Spielhalle\p{L}*|Waffen\p{L}*|Bewach\p{L}*|Jugend(arbeits)?schutz\p{L}*|JArbSchG|JuSchG|gesetzlich\p{L}*|night (shift|work)|alcohol|by law)(?!\p{L})|§/iu,
    },
    {
      patterns: [
        /(?<!\p{L})young (and (dynamic|motivated|hungry|energetic) )?(team|people|colleagues|applicants?|candidates?|man|woman|men|women)(?!\p{L})|(?<!\p{L})young and (dynamic|motivated|hungry|energetic)|(?<!\p{L})(recent graduates only|mother tongue|native (german|english) speaker|girls?|ladies only|men only|women only)(?!\p{L})/iu,
      ],
      instead: leaveOut,
    },
    {
      patterns: [
        /(?<!\p{L})([Ss]uchen|[Ss]ucht|[Gg]esucht:?|[Bb]rauchen|[Ss]tellen) (wir )?(\p{L}+ )?(eine|einen) (\p{L}+ )?\p{Lu}\p{Ll}+(erin|istin|ärin|eurin|entin|antin|orin|frau|dame|mann)(?!\p{L})(?! ?(oder|\/|bzw))/u,
      ],
      instead: "Wählen Sie ein Wort für alle, etwa „…kraft“, „…leitung“ oder „Verkäufer:in“.",
    },
    {
      patterns: [
        /(?<!\p{L})(Bewerbungsfoto|Lichtbild|Passfoto|Passbild|Porträtfoto)s?(?!\p{L})/iu,
        /(?<!\p{L})(Lebenslauf|Bewerbung|Unterlagen)[^.]{0,20} (mit|und) (einem |Ihrem |aktuellem )?(Foto|Bild)(?!\p{L})/iu,
      ],
      instead: "Fragen Sie nicht nach einem Bild.",
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(Geburtsdatum|(?<!(zum|am|jeden|Ihrem) )Geburtstag|Geburtsort|Alter angeben|Altersangabe)(?!\p{L})/iu,
      ],
      instead: "Fragen Sie nicht danach.",
      mayBeDenied: true,
    },
    {
      patterns: [
        /(?<!\p{L})(Familienstand|Konfession|Religionszugehörigkeit|Staatsangehörigkeit|Staatsbürgerschaft|Nationalität)(?!\p{L})/iu,
      ],
      instead: "Fragen Sie nicht danach. Nach einer Arbeitserlaubnis dürfen Sie fragen.",
      mayBeDenied: true,
      // The wage tax of those who are employed.
      unless:
        /(?<!\p{L})(erst ab|Beschäftigungsverhältnis\p{L}*|Entgeltabrechnung|Lohnsteuer\p{L}*|Lohnabrechnung)(?!\p{L})/u,
    },
    { patterns: [/(?<!\p{L})(kinderlos|ungebunden|alleinstehend|nicht schwanger)(?!\p{L})/iu], instead: leaveOut },
    {
      patterns: [
        /(?<!\p{L})(gesund und belastbar|körperlich fit|keine (Behinderung|Erkrankung)|ohne (Behinderung|gesundheitliche))/iu,
      ],
      instead: "Nennen Sie die Aufgabe, die Körper oder Nerven fordert.",
    },
    { patterns: [/(?<!\p{L})(attraktive[sn]? (Äußere|Erscheinung)|gepflegtes Äußeres)/iu], instead: leaveOut },
    {
      // Of applicants alone: social work advises mothers.
      patterns: [
        /^(Rentner|Hausfrauen|Studenten|Mütter)(?!\p{L})/iu,
        /(?<!\p{L})(ideal|geeignet|perfekt|passend|genau richtig|gern|auch|besonders)( etwas)? (für|an) (\p{L}+ )?(Rentner|Hausfrauen|Studenten|Mütter)(?!\p{L})/iu,
        /(?<!\p{L})(suchen|gesucht:?) (\p{L}+ )?(Rentner|Hausfrauen|Studenten|Mütter)(?!\p{L})/iu,
        /(?<!\p{L})(Rentner|Hausfrauen|Studenten|Mütter) (\p{L}+ )?(gesucht|willkommen|bevorzugt)(?!\p{L})/iu,
      ],
      instead: "Sagen Sie, wann und wie viel man arbeitet; wer dazu passt, erkennt es dann selbst.",
    },
    { patterns: [/\((w\/m|m\/w|w|m)\)/i], instead: "Lassen Sie das weg: „(m/w/d)“ setzt die Website neben den Titel." },
  ],
  says: (wording) => `„${wording}“ hält Menschen fern für das, was sie sind.`,
});

/** That nobody is asked what was paid before. */
export const pastPay = phraseRule({
  name: "past-pay",
  severity: "warning",
  why: "Nach der bisherigen Vergütung darf man Bewerber nicht fragen.",
  law: ["pay-5"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})(bisherig|aktuell|derzeitig|letzt|jetzig)\p{L}* (Gehalt|Lohn|Vergütung|Verdienst|Einkommen)\p{L}*/iu,
        /^(Gehaltsnachweis|Verdienstbescheinigung)\p{L}*(?!\p{L})/iu,
        // Whoever works in payroll makes them for others.
        /(?<!\p{L})(uns|Ihre[nr]?|letzten?|aktuelle[nr]?|bisherige[nr]?|vorherige[nr]?|mit|samt|bitte|drei) (\p{L}+ )?(Gehaltsnachweis|Lohnabrechnung|Gehaltsabrechnung|Verdienstbescheinigung)\p{L}*/iu,
        /(Gehaltsnachweis|Lohnabrechnung|Gehaltsabrechnung|Verdienstbescheinigung)\p{L}* ([^.]* )?(der|aus den) (letzten|vergangenen|vorigen)|(Gehaltsnachweis|Lohnabrechnung|Gehaltsabrechnung|Verdienstbescheinigung)\p{L}* ([^.]* )?(beifügen|mitbringen|einreichen|vorlegen|mitschicken|beilegen|hochladen)/iu,
      ],
      instead: "Lassen Sie das weg: Die Spanne steht in der Stelle.",
      mayBeDenied: true,
      unless: /(?<!\p{L})(macht|erstellt|bekommen Sie|erhalten Sie)(?!\p{L})/u,
    },
  ],
  says: (wording) => `„${wording}“ fragt nach der bisherigen Vergütung.`,
});

export const words = ruleGroup("words", "Wortwahl", [fees, legalAsBenefit, pressure, superlatives]);
