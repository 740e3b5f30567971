// What police and consumer centres describe as jobs that are none. Rules look at combinations: parcels are a trade,
// parcels at somebody's own home that go on with another label are the handling of stolen goods.
import { type Pattern, phraseRule } from "../phrases.ts";
import { ruleGroup } from "../rule.ts";
import { words } from "../sense.ts";
import { messenger } from "./words.ts";

const parcel = words`
  (\p{L}+-?)?pakete?n?s?|päckchen|(\p{L}+-?)?sendung(en)?|ware(n)?|waren?sendung*|lieferung(en)?|
  bestellungen|artikel|postsendung*|packages?|parcels?|shipments?|goods|items|boxes|mailings?|kartons?|elektronik|geräte|päckchen|retouren`;
const ownHome = new RegExp(
  `${
    words`
  nach hause|(bei )?(sich|ihnen|dir) (zu ?hause|daheim)|
  (?:ihre|deine|eigene|private)[rn]? (\p{L}+ )?(wohn)?(adresse|anschrift|haustür|wohnung)|
  privat(adresse|anschrift|wohnung)|wohn(adresse|anschrift)|heim(adresse|anschrift)|packstation|
  (to|at|in) your (own )?(home|house|flat|apartment|place|door\p{L}*)|
  your (own |home |private |personal ){0,3}address|home address|daheim|zu euch|(treffen|kommen|gehen|landen|kommt|trifft) (\p{L}+ ){0,2}bei (ihnen|dir) (ein|an)`
      .source
  }|(?<!\\p{L})(?<!von )zu ?hause(?! aus)(?!\\p{L})`,
  "iu",
);
/** What nobody says of a notebook that comes by post. */
const ownAddress = words`
  (ihre|deine|eigene|private)[rn]? (wohn|privat|heim)?(adresse|anschrift)|(privat|wohn|heim)(adresse|anschrift)|an (ihre|deine) (adresse|anschrift)|
  an ihrem wohnort|your (own |home |private |personal ){0,3}address|home address`;
const sendOn = words`
  (neuen|unseren) aufkleber|wieder (hinaus|raus|auf den weg)|weiter(zu)?(leit|schick|send|versend|geb|reich|befördern)*|
  (leiten|leitest|schicken|schickst|senden|geben|reichen|versenden|befördern) ([\p{L}\d]+,? ){0,8}weiter|
  um(zu)?pack*|pack(en|st) .*um|um(zu)?etikettier*|
  (neue|andere|vorbereitete|beiliegende|unsere)[mnrs]? (\p{L}+ )?(etikett|label|aufkleber|adresse|versand\p{L}+)(en|s)?|
  zur (post|annahmestelle|filiale|postfiliale)|zum (paketshop|kurier)|versend*|verschick*|versandlabel*|
  forward*|re-?ship*|re-?label*|re-?pack*|post office|drop (\p{L}+ )?off|(send|ship|pass) (\p{L}+ )*on|
  new labels?|(bei|in) der (post|postfiliale|filiale)|(beim|im) (paketshop|kurier|versand)|
  (unser|unsere|ein neues|neues|neuen) (etikett|label|versandschein)|versandschein*|ab(zu)?geb*|
  geb(en|t|e) .*ab|kleb(en|t) .*auf|put on the labels?|ship (them|it|these)|fahrer weiter`;
const money = words`
  geld(er)?|eingänge|kundengeld*|(\p{L}+)?zahlung(en)?|zahlungseing(a|ä)ng*|betr(a|ä)g(e|en)?|
  (\p{L}+)?überweisung(en)?|gutschrift*|summen?|einnahmen|umsätze|euro|€|money|payments?|funds|
  transfers?|cash|amounts?|proceeds`;
const ownAccount = new RegExp(
  `${
    words`
  (ihr|ihrem|ihres|ihre|dein|deinem|deines|eigene|eigenes|eigenem|eigenen|privates?|privatem|privaten) (\p{L}+ ){0,2}(\p{L}+)?(konto|kontos|konten|bankverbindung|kontoverbindung)|
  your (own |personal |private |bank |current |existing ){0,3}account`.source
  }`,
  "iu",
);
const moveOn = words`
  weiter\p{L}+|weiter|überweis(en|t|e|st)|(ab|heraus)heb*|heb(en|st) .*ab|dient|zwischenstation|process|transferier*|bar|bargeld|
  kurier|provision|behalten|einbehalten|kunden|kundinnen|dritte[rn]?|abzüglich|geschäftspartner*|
  lieferanten|partner*|wechsel*|umtausch*|forward*|transfer|withdraw*|pass|send|keep|commission|
  suppliers?|customers?|partners?|minus`;
/** Pay that an employer transfers to an employee is none of it. */
const ownPay =
  /^(?!.*(weiter|kund|dritte|abheb|heben|kurier|provision|forward|withdraw|customer|partner)).*(gehalt|lohn|vergütung|honorar|auslagen|reisekosten|salary|wage|expenses)/iu;
const work =
  /^(Sie|You) (prüf|buch|bearbeit|kontrollier|verwalt|überwach|entwickl|entwickel|betreu|berat|test|analysier|verify|audit|build|develop|support|help|advise|manage|check|design)\p{L}*/u;

const mulePatterns: readonly Pattern[] = [
  [parcel, ownHome, sendOn],
  [
    words`packstation|paketfach|postfach|lieferadresse`,
    words`(ihren|deinen|eigenen) namen|your name|anmelden|melden sie|richten sie|zugangsdaten`,
  ],
  [
    parcel,
    words`(ihre|deine|unter ihre|auf ihre)[mnr]? (namen|adresse|anschrift)|your (name|address)`,
    words`empfang*|annehm*|nehm(en|t|e) .*(an|entgegen)|bestell*|receive|accept`,
  ],
  [ownAccount, money, moveOn],
  [
    words`schecks?|cheques?|checks`,
    words`lös(en|t) .*ein|einlös*|cash|deposit`,
    words`uns|weiter*|schick*|send*|bar|bargeld|us`,
  ],
  [
    words`nehmen|empfangen|erhalten|bekommen`,
    words`betr(a|ä)ge?|gelder|zahlungen|überweisungen|summen`,
    words`weiter*`,
    words`(ihre[sn]?|abzug|nach abzug|eigene[nrs]?|abzüglich) (\p{L}+ )?(anteil(s|e)?|provision|honorar(s)?|lohn(s)?|vergütung)|provision`,
  ],
  [words`western union|moneygram`, words`sie|you|uns|us`],
  [
    words`accept|receive|get|collect|handle|process`,
    words`money|payments?|(bank )?transfers|funds|cash`,
    words`(send|pass|forward|transfer|wire) (\p{L}+ ){0,4}(on|to|abroad)`,
    words`keep*|commission|percent|minus|share|your`,
  ],
  [words`verfügung|überlass*|vermiet*|verleih*|bereitstell*|lend|rent( out)?|make available|share access`, ownAccount],
  [
    words`ihnen|dir|sie (erhalten|empfangen|bekommen)|you (receive|get)|to you|you`,
    money,
    words`
  abheb*|heb(en|t|st) (\p{L}+ ){0,6}ab|kurier\p{L}*|boten|withdraw*|courier|western union|moneygram|
  geldautomat*`,
  ],
  [
    words`(behalten|verbleiben|bleiben|keep)`,
    words`\d+ ?(%|prozent|percent)|provision|anteil|rest|commission`,
    words`überweis*|weiter*|konto|account|transfer|forward|send`,
  ],
];

/** That nobody is hired to handle stolen goods or to launder money. */
const muleWork = phraseRule({
  name: "mule-work",
  why: "Wer Pakete oder Geld Fremder über die eigene Adresse oder das eigene Konto weiterleitet, macht sich wegen Hehlerei oder Geldwäsche strafbar und haftet.",
  law: ["police-parcels", "bafin-money"],
  within: "everywhere",
  phrases: [
    {
      patterns: mulePatterns,
      instead:
        "Diese Arbeit bietet niemand Ehrliches an. Veröffentlichen Sie die Stelle nicht, und zeigen Sie den Auftraggeber an.",
      mayBeDenied: true,
      unless: ownPay,
      acrossSentences: true,
    },
  ],
  inWholeListing: [
    {
      patterns: [[ownAddress, parcel, sendOn]],
      instead: "Diese Arbeit bietet niemand Ehrliches an. Veröffentlichen Sie die Stelle nicht.",
    },
  ],
  says: (wording) => `„${wording}“: So werden Menschen zu Paket- oder Finanzagenten gemacht.`,
});

const paysIn = words`
  (auf(zu)?lad*)|lad(en|e|t|est) ([\p{L}\d€.,]+ ){0,6}auf|eingezahlt|aufgeladen|ausgelegt|freischaltgebühr|ein(zu)?zahl*|zahl(en|t|st) ([\p{L}\d€.,]+ ){0,6}ein|
  einlage*|vor(zu)?streck*|(mit )?(eigenem|ihrem) (geld|kapital)|eigener tasche|(auf|nach)(zu)?füll*|
  füll(en|t|st) ([\p{L}\d€.,]+ ){0,6}auf|hinterleg*|aus(zu)?gleich*|guthaben kaufen|
  top(ping)?[ -]?(it )?up( your)?|deposit*|recharge|prepay|own (money|funds)|add funds`;
const gains = words`
  guthaben|provision*|aus(zu)?zahl*|frei(zu)?schalt*|stufen?|level|(\p{L}+)?aufgaben?|
  auftr(a|ä)g(e|en|s)?|verdoppel*|verdopp*|vergüt*|gewinn*|kontostand|erlös*|vip|bonus|unlock*|
  (\p{L}+ )?tasks?|withdraw*|earnings?|commissions?|levels?|profit`;
const beforehand = words`
  müssen|muss|um|zuerst|erst|damit|desto|bevor|danach|zurück|doppelt|verdoppelt|ihr|ihre[mnrs]?|dein*|
  eigene*|je mehr|sobald|wenn|brauchen|have to|need*|must|before|first|then|
  to (unlock|get|start|continue)|your|once|after|erhalten|bekommen|mehr|höher*|more|higher|to upgrade`;

/** That nobody pays in to be allowed to work. */
const topUp = phraseRule({
  name: "top-up",
  why: "Bei Aufgaben im Netz, für die man erst selbst einzahlt, ist das Eingezahlte verloren: Der angezeigte Verdienst ist erfunden.",
  law: ["task-scams"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [paysIn, gains, beforehand],
        [
          words`startkapital|eigenkapital|startguthaben|mindestguthaben|mindesteinlage|gedeckt|deckung|kaution|negativ*|initial (balance|deposit)`,
          words`(\p{L}+)?aufgaben?|auftr(a|ä)ge|tasks?|provision|commission`,
          words`mitbring*|brauch*|benötig*|muss|müssen|sonst|bekommt|bekommen|bringen|need|must|required|ihr*`,
        ],
        [
          words`(vip|premium|level|pro)[- ]?(\p{L}+)?|\p{L}*stufe`,
          words`\d+ ?(€|euro|eur|dollars?)`,
          words`aufgaben?|auftr(a|ä)ge|tasks?|provision|commission`,
        ],
        [
          words`
  klick*|like[ns]?|liken|abonnier*|bewert*|optimier*|folgen|click*|like|rate|rating|reviews?|watch*|
  ansehen|schauen`,
          words`
  (für jede[nrs]?|pro|je) (klick|like|bewertung|aufgabe|abo|video|auftrag|hotel|produkt)|
  per (click|like|task|review|video|rating)|for (each|every) (click|like|task|review|video|rating)`,
        ],
        words`
  combination tasks?|kombi(nations)?-?aufgaben?|optimi[sz]e (apps|products|hotels) by click*|
  aufgaben-?(paket|set)s?|sets? of (\d+ )?tasks`,
      ],
      instead:
        "Streichen Sie das: Wer arbeitet, zahlt nichts ein. Ist es das Angebot eines Kunden, veröffentlichen Sie es nicht.",
      mayBeDenied: true,
      unless: new RegExp(
        `${work.source}(?!.*(Ihr|eigen|your|uns))|Kosten pro Klick|cost per click|CPC|Kampagne|Prepaid`,
        "iu",
      ),
      acrossSentences: true,
    },
  ],
  says: (wording) => `„${wording}“: Wer arbeiten will, soll hier erst einzahlen oder klickt für erfundenen Verdienst.`,
});

const crypto = words`
  (\p{L}+-?)?bitcoins?|btc|usdt|usdc|tether|ether(eum)?|krypto\p{L}*(-?\p{L}+)?|crypto*|
  (\p{L}+-?)?wallets?|stablecoins?|trc-?20|digital(e[nr]?|er)? währung(en)?|token`;
const voucher = words`
  (gutschein|geschenk|guthaben|geld|prepaid|steam|paysafe|google-?play|apple|itunes|amazon)[- ]?(karte|code|card|gutschein)(n|s)?|
  (\p{L}+-)?gutscheine?n?|gift ?cards?|paysafe*|vouchers?`;
const pay = words`
  gehalt*|lohn|löhne|vergüt*|verdienst|aus(zu|ge)?zahl*|bezahl*|zahlen wir|wir zahlen|provision|honorar|\p{L}*lohn|
  entlohn*|salary|wages?|paid|pay(out|check|ment|day)?s?|earnings|commission`;
const buys = words`
  kauf(en|st|e|t)|erwerb*|besorg*|tausch*|um(zu)?wandel*|umwandeln|wechsel*|richten|einrichten|eröffnen|
  buy|purchase|exchange|convert|set up|open`;
const forUs = words`uns|unsere[mnrs]?|ihre?[mnrs]?|ihnen|dein*|us|our|your|damit wir|senden|schicken|send`;

/** That pay is money, and nobody buys what cannot be taken back. */
const cryptoPay = phraseRule({
  name: "crypto-pay",
  why: "Kryptowährung und Gutscheincodes lassen sich nicht zurückholen; kein Arbeitgeber in Deutschland zahlt damit Lohn oder lässt sie kaufen (GewO § 107).",
  law: ["crypto-warning", "gewo-107"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [crypto, pay, words`ihr*|ihnen|sie|wir|dein*|you*|erfolgt|täglich|wöchentlich|daily|weekly|in|als|über`],
        [crypto, buys, forUs],
        [
          voucher,
          words`kauf*|besorg*|hol(en|t)|buy|purchase|get|pick up`,
          words`codes?|uns|schick*|send*|übermittel*|freirubbel*|foto*|us|photos?`,
        ],
        [
          voucher,
          words`
  (bezahlt|vergütet|entlohnt|ausgezahlt) (werden|wird)|
  (werden|wird) (\p{L}+[ -]){0,4}(bezahlt|vergütet|entlohnt|ausgezahlt|ausbezahlt)|
  (vergütung|auszahlung|bezahlung|lohn|gehalt) (erfolgt|erhalten|zahlen|kommt|gibt es|in|als)|zahlen wir|wir zahlen|
  paid|payout`,
          words`in|als|per|mit|with|durch|form`,
        ],
      ],
      instead:
        "Zahlen Sie Lohn in Euro auf ein Konto, nach dem Vertrag. Lassen Sie niemanden Gutscheine oder Krypto für andere kaufen.",
      mayBeDenied: true,
      unless: new RegExp(
        `${work.source}(?!.*(Ihr |Ihre |Ihrem |eigen|your|uns |us ))|Deutschlandticket|Sachbezug`,
        "u",
      ),
      acrossSentences: true,
    },
  ],
  says: (wording) => `„${wording}“: Lohn oder Auslagen in Krypto oder Gutscheinen holt niemand zurück.`,
});

/** That nobody is written to who has not asked. */
const unaskedContact = phraseRule({
  name: "unasked-contact",
  why: "Ein Angebot, um das niemand gebeten hat, aus unbekannter Nummer, ist der häufigste Anfang von Jobbetrug.",
  law: ["task-scams", "uwg-7"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [
          words`
  (ihre?n?|deine?n?) (\p{L}+)?(nummer|kontakt|telefonnummer|handynummer|profil|daten|kontaktdaten|lebenslauf|adresse)|
  your (phone |contact )?(number|profile|details|contact|resume|cv|data)`,
          words`
  haben wir|wir haben|fanden|gefunden|gesehen|stammt|erhielten|
  von (einer|unserem|einem) (\p{L}+)?(börse|portal|partner|freund)*|we (found|saw|got|received|have)|
  found|was (given|recommended)`,
          words`
  \p{L}*börse*|portal*|netz|internet|partner*|online|deshalb|daher|schreiben|bieten|angebot|ohne|
  gesehen|gefunden|offer|found|job|indeed|linkedin|recommended`,
        ],
        [
          words`
  schreib*|sms|nachrichten?|meld(en|et|e)|kontaktier*|anruf*|ruf(en|t) .*an|angerufen|contact*|messag*|text*|call*|wrote|
  reach*`,
          words`
  unbekannte[nr]? (\p{L}+ )?(\p{L}*nummer|absender*)|
  (ausländisch|verschieden|fremd|wechselnd|international)\p{L}* (\p{L}+ )?(\p{L}*nummern?|vorwahl\p{L}*)|
  nummern? (\p{L}+ ){0,3}ausland|foreign (phone )?numbers?|
  (unknown|different|various|private) (phone )?numbers?`,
        ],
        [
          words`
  ohne (ihre |vorherige |eine |dass )?bewerbung|
  ohne dass (sie|du) (sich|dich) (\p{L}+ )?(beworben|gemeldet|bewerben)|
  auch wenn (sie|du) (sich|dich) (\p{L}+ )?(nie|nicht) (\p{L}+ )?(beworben|gemeldet)|
  (sie|du) (haben|hast) (sich|dich) (\p{L}+ )?nicht beworben|
  without (having applied|an application|applying|your application)|(did|have) not appl(y|ied)`,
          words`
  bieten|angebot*|stelle|job|nachricht|kontaktier*|melden|schreib*|offer*|position|contact*|ausgewählt|
  selected`,
        ],
        [
          words`wundern sie sich nicht|nicht wundern|don['’]t be surprised|do not be surprised`,
          words`\p{L}*nummer|sms|nachricht|numbers?|message`,
        ],
      ],
      instead:
        "Schreiben Sie nur, wer sich bei Ihnen gemeldet hat, und nur von Nummern und Adressen, die auf /echt stehen.",
      unless: /(?<!\p{L})(nie|niemals|nicht ohne Bewerbung|niemanden?|keine[nr]?|never|nobody|no one)(?!\p{L})/iu,
    },
  ],
  says: (wording) => `„${wording}“: So beginnt eine Nachricht, um die niemand gebeten hat.`,
});

const authority = words`
  bundesagentur für arbeit|arbeitsagentur|agentur für arbeit|jobcenters?|bundesregierung|finanzamt*|
  polizei|bundes\p{L}*ministerium\p{L}*|eu-kommission|europäischen? (union|kommission)|
  deutschen? rentenversicherung|verbraucherzentrale|federal employment agency|german government`;
const wellKnown = words`
  amazon|google|dhl|deutschen? post|zalando|microsoft|apple|ebay|paypal|netflix|tiktok|facebook|
  instagram|siemens|bosch|sap|lidl|aldi|ikea|check24|booking(\.com)?|airbnb|sparkassen?|
  deutschen? bank|commerzbank|lufthansa|allianz|adidas|stepstone|indeed|hays|randstad|adecco`;
const affiliated = words`
  im (direkten |offiziellen )?(auftrag|namen) (der|des|von)|
  offizielle[rn]? (\p{L}+-?)?(partner|vermittler|agentur|stelle)*|(empfiehlt|empfehlen) uns|
  (empfohlen|anerkannt|beauftragt|autorisiert|lizenziert|unterstützt) (von|vom|durch)|
  (vom|von|von der|von dem|von den) (\p{L}+ ){1,4}(empfohlen|anerkannt|beauftragt|autorisiert|geprüft|zertifiziert)(e[rsnm]?)?|autorisiert|
  staatlich (geprüft|anerkannt|zugelassen)*|personalabteilung (von|der|des)|
  (hr|recruiting) (department|team) of|on behalf of|official( \p{L}+)? partners?|endorsed by|
  authori[sz]ed by|partner (von|of)|kooperation mit|cooperation with`;

/** That nobody borrows the name of an authority or a firm. */
const borrowedName = phraseRule({
  name: "borrowed-name",
  why: "Betrüger leihen sich die Namen von Behörden und bekannten Firmen; deren Auftrag kann jeder behaupten.",
  law: ["police", "uwg-5"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [affiliated, authority],
        [affiliated, wellKnown],
        words`staatlich (geprüfte|anerkannte|zugelassene)[rs]? (agentur|vermittl*|personal*)`,
      ],
      instead:
        "Nennen Sie den Auftrag nur, wo Sie ihn belegen: als Kunde einer Stelle, mit Link zur Website des Unternehmens.",
      mayBeDenied: true,
      mayBeWork: true,
    },
  ],
  says: (wording) => `„${wording}“ beruft sich auf einen Namen, den jeder nennen kann.`,
});

export { authority as authorityNames, wellKnown as wellKnownNames };

const effortless = words`
  ohne (jede |jegliche |irgendeine |die geringste )?(vor)?(kenntnisse|erfahrung(en)?|ausbildung|aufwand|anstrengung|wissen|qualifikation)|
  keine (\p{L}+ )?(qualifikation|ausbildung|voraussetzungen)|aufwand|not needed|students?|
  keine (\p{L}+ )?(vor)?(kenntnisse|erfahrung)|anfänger*|einsteiger*|nebenher|neulinge|\d+ minuten|
  (einer?|zwei|drei|vier|1|2|3|4|ein paar|wenige[nr]?) stunden?|einfach(e|er|en|ste|sten)?|
  leicht(e|er|en)?|handy|smartphone|klicks?|nebenbei|im schlaf|jede[rmn]?|sofort|
  no (\p{L}+ )?experience|simple|easy|beginners?|(your )?phone|(one|two|three|a few|\d) hours?|minutes|
  anyone|everybody|like|liking`;
/** The double of what all earn on average (destatis-pay) and more, by the hour, day, week and month. */
const muchMoney = new RegExp(
  [
    [/[6-9]\d|\d{3,}/, /(pro|in der|die|je|an|per) (Stunde|hour)/],
    [/[4-9]\d\d|\d[.,]?\d{3}/, /(am|pro|je|a|per|each|jeden) ?(Tag|day)|Tages\p{L}+/u],
    [/[2-9]\d\d|\d[.,]?\d{3}/, /täglich|daily/],
    [/\d[.,]?\d{3}/, /(pro|in der|die|a|per|each) (Woche|week)|wöchentlich|weekly|Wochen\p{L}+/u],
    [/[4-9][.,]?\d{3}|\d{2}[.,]?\d{3}/, /(im|pro|den|a|per) (Monat|month)|monatlich|monthly|Monats\p{L}+/u],
  ]
    .flatMap(([amount, period]) => {
      const sum = `(?<![\\d.,])(?:€|\\$)? ?(?:${amount?.source})(?:,\\d\\d)? ?(?:€|euros?|EUR|dollars?)?`;
      return [
        `${sum} (?:${period?.source})(?!\\p{L})`,
        `(?<!\\p{L})(?:${period?.source}) (?:von |of |bis zu |über |up to )*${sum} ?(?:€|euros?|EUR)`,
      ];
    })
    .join("|"),
  "iu",
);

/** That nobody is lured with money for nothing. */
const easyMoney = phraseRule({
  name: "easy-money",
  why: "Viel Geld für wenig oder einfache Arbeit ist das erste Merkmal von Jobbetrug.",
  law: ["police", "destatis-pay"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [muchMoney, effortless],
        [
          words`(verdien|bekomm|erhalt|hab|kassier|earn|make)\p{L}*`,
          words`(ersten|nach einer|pro|die) (tag|woche)|first (day|week)|tag(e)?`,
          /\d[.,]?\d{3} ?(€|euros?|EUR)/iu,
          effortless,
        ],
        [words`(ersten|einer) (tag|woche)|first (day|week)`, /\d[.,]?\d{3} ?(€|euros?|EUR)/iu, effortless],
        words`
  leicht(es)? (verdientes )?geld|schnelles geld|leicht verdient*|easy money|passives einkommen|
  finanzielle(n|r)? (freiheit|unabhängigkeit)|reich werden|wie reich sie|grenzenlose[rsn]? verdienst*|
  unbegrenzte[rsn]? (verdienst|einkommen)*|passive income|financial freedom|unlimited (income|earnings)|
  geld verdienen (mit|per) (dem )?(handy|smartphone)`,
        [
          words`\d+ ?(€|euro|eur)`,
          /(?<![\d.,])(?:[6-9]\d|\d{3,}) ?(?:€|euros?|EUR) (?:pro|in der|die|an|per) (?:Stunde|hour)/iu,
          words`normal|üblich|keine seltenheit|garantiert|usual`,
        ],
      ],
      instead: "Nennen Sie Stunden, brutto und Art des Vertrags, und was die Arbeit verlangt.",
      mayBeDenied: true,
    },
  ],
  says: (wording) => `„${wording}“ lockt mit viel Geld für wenig Arbeit.`,
});

/** That a listing does not lead into a messenger. Pages tell of it, and say that it is one way of several. */
const messengerInListing = phraseRule({
  name: "messenger-in-listing",
  why: "Eine Stelle, die in einen Messenger führt, führt dorthin, wo niemand zu greifen ist.",
  law: ["police"],
  within: "listings",
  phrases: [
    {
      patterns: [[messenger, /\S+( \S+){3}/u]],
      instead: "Nennen Sie in der Stelle keinen Messenger als Weg; Formular, E-Mail und Telefon stehen daneben.",
      mayBeDenied: true,
      mayBeWork: true,
      unless:
        /(?<!\p{L})(zusätzlich|auf Wunsch|wenn Sie (mögen|möchten|wollen)|freiwillig|E-?Mail|Formular|Telefon|phone|e-mail|if you like|optional|Kund\p{L}+|customers?|Marketing)(?!\p{L})/iu,
    },
  ],
  says: (wording) => `„${wording}“ führt in einen Messenger.`,
});

/** That a listing gives no figures of the agency: those stand on /belege with their source. */
const unsourcedFigures = phraseRule({
  name: "unsourced-figures",
  why: "Zahlen über die Agentur gehören auf /belege, mit Quelle und Tag; in einer Stelle kann sie niemand prüfen.",
  law: ["uwg-5"],
  within: "listings",
  phrases: [
    {
      patterns: [
        [
          /\d[\d.,]*( ?%| Prozent| percent|\+)?/u,
          words`
            (durch|mit|bei|von) uns|unserer (bewerber|kandidat|mitarbeiter|teilnehmer)*|erfolgsquote|
            vermittlungsquote|zufriedenheit*|success|trusted by|happy|satisfied|our (applicants|candidates|workers)`,
          words`
            zufrieden*|glücklich*|erfolg*|verdien*|vermittelt|begonnen|job|leben|quote|bekommen|haben|
            success*|trusted|happy|satisfied|hired|earn*`,
        ],
        [
          words`keine? (andere[rn]? )?(agentur|vermittlung|vermittler)|no other agency`,
          words`besser*|schneller*|mehr|better|faster|more`,
        ],
        [words`einkommen|verdienst|gehalt|lohn|job|income|salary`, words`garantiert|guaranteed`],
      ],
      instead: "Streichen Sie das, oder machen Sie eine Angabe mit Beleg in claims.yaml daraus.",
      mayBeWork: true,
      unless: /(?<!\p{L})(Mindestlohn|Zuschlag|Stunden|garantierter Dienstplan|brutto)(?!\p{L})/iu,
    },
  ],
  says: (wording) => `„${wording}“ ist eine Zahl oder ein Vergleich ohne Beleg.`,
});

export const scam = ruleGroup("scam", "Jobbetrug", [
  messengerInListing,
  unsourcedFigures,
  muleWork,
  topUp,
  cryptoPay,
  unaskedContact,
  borrowedName,
  easyMoney,
]);
