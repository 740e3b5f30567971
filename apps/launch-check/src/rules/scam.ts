// What police and consumer centres describe as jobs that are none. Rules look at combinations: parcels are a trade,
// parcels at somebody's own home that go on with another label are the handling of stolen goods.
import { phraseRule } from "../phrases.ts";
import { ruleGroup } from "../rule.ts";
import { asksReader, words } from "../sense.ts";
import { easyMoney } from "./easy-money.ts";
import { muleWork } from "./mule-work.ts";
import { readsLike } from "./reads-like.ts";
import { messenger } from "./words.ts";

const work =
  /^(Sie|You) (prüf|buch|bearbeit|kontrollier|verwalt|überwach|entwickl|entwickel|betreu|berat|test|analysier|verify|audit|build|develop|support|help|advise|manage|check|design)\p{L}*/u;

const paysIn = words`
  depositing|aufstock*|guthaben (von )?mindestens|investier*|invest|ausgleichsbetrag|restbetrag|remaining balance|schalt(e|en|est) .*\d+ ?(€|euro).*frei|pay the|einzahlung(en)?|(mit )?(deinem|ihrem|eigenem) geld|gleich(e|en)? .*aus|gleichst .*aus|mindestbetrag*|\d+ usdt|tops? up|mindest(guthaben|einzahlung|einlage)*|l(a|ä)d(en|e|t|st)? (sie |du )?([\p{L}\d€.,]+ ){0,5}(auf die plattform|hoch|guthaben|wallet|auf)|deposits?|
  eigenanteil|eigenkapital|eigene[smn]? (geld|kapital|mittel\p{L}*)|in vorleistung|selbst bezahl*|von ihrem (eigenen )?(geld|guthaben)|
  tax|steuer|gebühr|differenz|(auf(zu)?lad*)|lad(en|e|t|est) ([\p{L}\d€.,]+ ){0,6}auf|eingezahlt|aufgeladen|ausgelegt|freischaltgebühr|ein(zu)?zahl*|zahl(en|t|st) ([\p{L}\d€.,]+ ){0,6}ein|
  einlage*|vor(zu)?streck*|(mit )?(eigenem|ihrem) (geld|kapital)|eigener tasche|(auf|nach)(zu)?füll*|
  füll(en|t|st) ([\p{L}\d€.,]+ ){0,6}auf|hinterleg*|aus(zu)?gleich*|guthaben kaufen|
  top(ping)?[ -]?(it )?up( your)?|deposit*|recharge|prepay|own (money|funds)|add funds`;
const gains = words`
  account|klicks?|(\p{L}+-?)?level|kontostand|ins minus|saldo|balance|prämie|verdienst|freigeschaltet|(\p{L}+-)?auftr(a|ä)g(e|en|s)?|bestellung|\p{L}*aufgabenrunde|runde|plattform|buchungssystem|auszahlung(en)?|sechsfache|bezahlt sind|abheben|freischalten|guthaben|provision*|aus(zu)?zahl*|frei(zu)?schalt*|stufen?|level|(\p{L}+)?aufgaben?|
  auftr(a|ä)g(e|en|s)?|verdoppel*|verdopp*|vergüt*|gewinn*|kontostand|erlös*|vip|bonus|unlock*|
  (\p{L}+ )?tasks?|withdraw*|earnings?|commissions?|levels?|profit`;
const beforehand = words`
  vorher|erforder\p{L}*|mindestens|betragen|by depositing|für jede[ns]?|
  offen|frozen|gesperrt|until|bis sie|frei|fällig|zurückkommt|minus|negative|ins minus|verlieren|muss|erreich(st|en|t)|das nächste|next|alles|samt|einzahlen kannst|ab \d+|voraus|nötig|fällig|verlang*|setz(en|t) .*voraus|desto|erst möglich|zunächst|anfangs|später|samt|plus|nachdem|ab (stufe|level)|für (vip|level|stufe)\p{L}*|appears|recharge|müssen|muss|um|zuerst|erst|damit|desto|bevor|danach|zurück|doppelt|verdoppelt|ihr|ihre[mnrs]?|dein*|
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
          words`(vip|premium|level)[- ]?(\p{L}+)?|\p{L}*stufe`,
          words`\d+ ?(€|euro|eur|dollars?)`,
          words`aufgaben?|auftr(a|ä)ge|tasks?|provision|commission|(auf)?l(a|ä)d(en|st|t)|plattform|freischalt*`,
        ],
        [
          words`
  klick*|like[ns]?|liken|abonnier*|bewert*|optimier*|folgen|click*|like|rate|rating|reviews?|watch*|
  ansehen|schauen`,
          words`
  (für jede[nrs]?|pro|je) (klick|like|bewertung|aufgabe|abo|video|auftrag|hotel|produkt)|
  per (click|like|task|review|video|rating)|for (each|every) (click|like|task|review|video|rating)`,
        ],
        [
          words`warenwert|bestellwert|kaufpreis|hotelpreis|einkaufspreis|auftragswert|betrag|order value`,
          words`leg(en|st) .*(vor|aus)|(von|durch) (ihnen|sie|dich|dir) (gestellt|ausgelegt|bezahlt|vorgestreckt)|zunächst|streck(en|st)|stellen sie`,
          words`aufschlag|erstattet|gutgeschrieben|zurück|erhalten|prozent|provision|gewinn|refund\p{L}*`,
        ],
        [
          words`(hotels?|apps?|produkte?n?|videos?|kanäle|restaurants?|beiträge|products?|apps?|hotels?) (\p{L}+ ){0,2}(bewert*|optimier*|liken|likest|rate|rating|boost*|abonnier*)|(bewert|optimier|lik)(e|en|est|st) (\p{L}+ ){0,3}(hotels?|apps?|produkte|videos?|beiträge)|optimi[sz]e \d+ (products|apps)|likes? (verteil*|vergeb*)|für jeden like`,
          words`\d+ ?(€|euro|eur|usdt|products|%)|verdien*|prämie|zahl(en|t|st)|provision|bezahlt|commission|a day|am tag|lohn`,
        ],
        words`
  (combination|boosting|booster|premium|prepaid|lucky) (tasks?|orders?)|product boosting|combo-?(auftr(a|ä)g|aufgabe|task|order)*|glücksauftr(a|ä)g*|kombi(nations)?-?aufgaben?|optimi[sz]e (apps|products|hotels) by click*|
  aufgaben-?(paket|set)s?|sets? of (\d+ )?tasks`,
      ],
      instead:
        "Streichen Sie das: Wer arbeitet, zahlt nichts ein. Ist es das Angebot eines Kunden, veröffentlichen Sie es nicht.",
      mayBeDenied: true,
      unless: new RegExp(
        `${work.source}(?!.*(Ihr|eigen|your|uns))|Reiseführer|Verlag|A/B|Kosten pro Klick|E-Autos?|(helfen|erklären|beraten) Sie|cost per click|CPC|Kampagne|Prepaid`,
        "iu",
      ),
      acrossSentences: true,
    },
  ],
  says: (wording) => `„${wording}“: Wer arbeiten will, soll hier erst einzahlen oder klickt für erfundenen Verdienst.`,
});

const crypto = words`
  (\p{L}+-?)?bitcoins?|btc|usdt|usdc|tether|ether(eum)?|krypto\p{L}*(-?\p{L}+)?|crypto*|
  (\p{L}+-?)?wallets?|stablecoins?|trc-?20|binance|coinbase|kraken|bybit|okx|metamask|bitpanda|digital(e[nr]?|er)? währung(en)?|token`;
const voucher = words`
  (gutschein|geschenk|guthaben|geld|prepaid|steam|paysafe|google-?play|apple|itunes|amazon|xbox|playstation)[- ]?(karte|code|card|gutschein|guthaben)(n|s)?|
  (\p{L}+-)?gutscheine?n?|guthaben (für|von) (apple|google|steam|amazon|paysafe)\p{L}*|gift ?cards?|paysafe*|vouchers?`;
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
        [crypto, asksReader],
        [crypto, words`dich|dir|du|dein*|ihr(e[mnrs]?)?|ihnen|your|lässt|bar|bargeld`],
        [crypto, words`zahlung|schnellsten|senden|payment|send`],
        [voucher, words`kauf*|besorg*|genügen|genügt|buy`],
        // Whoever does not work with it meets it as the one who is to pay or to be paid.
        [
          crypto,
          words`\d+ ?(usdt|usdc|euro|eur|€)?|auf|an|to|ab|from|mit`,
          words`starten|start|verdoppelt|provision|auszahlung|gutgeschrieben|settled|ab \d+|wallet|paid|send|schick*|withdrawn|geld|amount`,
        ],
        [
          voucher,
          words`kauf*|besorg*|erwerb*|erwirb*|hol(en|t|st)?|buy|purchase|get|pick up`,
          words`(\p{L}+-?)?codes?|ziffern|nummern|uns|\p{L}*schick*|\p{L}*send*|übermittel*|(frei)?rubbel*|(ab)?foto*|rückseiten?|nummern? .*durch\p{L}*|durch(zu)?geben|email|mail|us|photos?`,
        ],
        [
          voucher,
          words`
  (bezahlt|vergütet|entlohnt|ausgezahlt) (werden|wird)|
  (werden|wird) (\p{L}+[ -]){0,4}(bezahlt|vergütet|entlohnt|ausgezahlt|ausbezahlt)|
  (vergütung|auszahlung|bezahlung|lohn|gehalt) (erfolgt|erhalten|zahlen|kommt|gibt es|in|als)|zahlen wir|wir zahlen|
  bezahlen wir|wir bezahlen|we pay|you are paid|statt (mit )?(lohn|gehalt|geld)|instead of (pay|wages|money)|paid|payout`,
          words`in|als|per|mit|with|durch|form|statt`,
        ],
      ],
      instead:
        "Zahlen Sie Lohn in Euro auf ein Konto, nach dem Vertrag. Lassen Sie niemanden Gutscheine oder Krypto für andere kaufen.",
      mayBeDenied: true,
      unless: new RegExp(
        `${work.source}(?!.*(Ihr |Ihre |Ihrem |eigen|your|uns |us ))|^(?!.*(Ihr|Ihnen|eigen|dein|uns|your)).*(beantworten|beraten|betreuen|prüfen|klären|unterstützen|entwickeln) Sie|Deutschlandticket|Sachbezug|zum Geburtstag|^(?!.*(Gegenwert|umger|umwandel|ausgezahlt in|convert|equivalent)).*(Gehalt|Lohn|Vergütung|salary|wages?)[^.]* in euros?(?!\\p{L})`,
        "iu",
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
          words`
  unaufgefordert|ungefragt|unangekündigt|spontan|einfach (so )?(an|anschreiben|kontaktieren)|ohne (vor)?ankündigung|without (further )?notice|
  out of the blue|unannounced|direkt über (\p{L}+-)?gruppen|kontakte (ein)?kaufen|kaufen (wir )?(kontakte|nummern|adressen)`,
          words`
  schreib*|anschreib*|(schreib\p{L}*|sprech\p{L}*) .*an|anruf*|rufen .*an|meld(en|et|e)|kontaktier*|sms|nachrichten?|whatsapp|hinzu\p{L}*|contact|message|text|add|kontakte`,
          words`wir|ich|uns|unsere?n?|we|our`,
        ],
        [
          words`(ihre|deine) (\p{L}+)?(nummer|kontaktdaten|handynummer)|your (phone )?number`,
          words`(habe|haben) (ich|wir)|(ich|wir) (habe|haben)|von (einem|einer|meinem|meiner)|übermittelt|weitergegeben|weitergeleitet|was (passed|given)`,
        ],
        [
          words`aufmerksam geworden|hätten sie interesse|hast du interesse|haben sie interesse|hättest du|darf ich ihnen|darf ich dir|may i share|would you be interested|are you (looking|interested)|sie wurden uns empfohlen|wurdest (du )?empfohlen`,
          words`anbieten|nebenjob|teilzeitjob|job|stelle|details|kontakt|tätigkeit|opportunity|position|lebenslauf`,
        ],
        [
          words`(ihren|deinen|your) (kontakt|nummer|number)|(ihre|deine) nummer|your number`,
          words`von|from|bekommen|erhalten|got|habe ich`,
          words`\p{L}*portal*|indeed|stepstone|linkedin|datenbank|database|recruit*|kolleg*|freund*|agentur|börse|jobbörse`,
        ],
        /(?<!\p{L})(Sie kennen|du kennst) uns (noch )?nicht(?!\p{L})|^(Hi|Hallo|Hello|Guten Tag)?,? ?ich bin \p{Lu}\p{Ll}+ (aus|von|vom) (der|dem)? ?(\p{L}+ )?(Personal|HR|Recruit|Agentur|Vermittl)\p{L}*/iu,
        [
          words`(zufällig|per zufall|randomly) (\p{L}+ ){0,4}(ausgewählt|selected|gezogen)|(wurden|wurdest|have been) (zufällig|randomly)`,
          words`ausgewählt|selected|gezogen`,
        ],
        [
          words`(nicht|nie|gar nicht) (bei uns )?beworben|ohne sich beworben|not applied|never applied`,
          words`schreib*|meld*|biet*|ausgewählt|nachricht|erhalten|kontaktier*|obwohl|trotzdem|although|contact\p{L}*`,
        ],
        [
          words`antworten sie|antworte|reply|schreib(en sie)? zurück`,
          words`(einfach )?mit [„"“]?(ja|1|yes|ok|info)[“"”]?|with [“"]?(yes|1|ok)[”"]?`,
        ],
        [
          words`(ihr|dein) profil|your profile|(ihren|deinen) lebenslauf`,
          words`erhalten|bekommen|received|came across|gesehen|gefunden|found`,
          words`bieten|biete|offer*|möchten wir|would like|nebentätigkeit|antworten|melden`,
        ],
        [
          words`wundern sie sich nicht|wundere dich nicht|nicht wundern|don['’]t be surprised|do not be surprised`,
          words`\p{L}*nummer|sms|nachricht|numbers?|message|anschreib*|anruf*`,
        ],
      ],
      instead:
        "Schreiben Sie nur, wer sich bei Ihnen gemeldet hat, und nur von Nummern und Adressen, die auf /echt stehen.",
      unless:
        /(?<!\p{L})(nie|niemals|nicht ohne Bewerbung|Ohne (\p{L}+ )?Bewerbung (\p{L}+ ){1,4}(nicht|niemand)|niemanden?|keine[nr]?|never|nobody|no one)(?!\p{L})/iu,
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
  deutschen? bank|commerzbank|lufthansa|allianz|adidas|stepstone|indeed|hays|randstad|adecco|deutschen? bahn|
  hermes|dpd|gls|ups|fedex|telekom|vodafone|rewe|edeka|mediamarkt|saturn|tripadvisor|expedia|spotify|linkedin|shein|temu|trivago|
  rossmann|n26|revolut|ing|dkb|meta|bmw|volkswagen|mercedes(-benz)?|manpower|google maps`;
const affiliated = words`
  gefördert (von|vom|durch)|projekt (der|des|von)|(hier (schreibt|spricht)|ich bin) .*(personalabteilung|von|vom)|
  (wir (\p{L}+ )?(rekrutier|stell|such|arbeit)\p{L}*|we (\p{L}+ )?(recruit|hire)\p{L}*) .*(im namen|im auftrag|für|on behalf|for)|über uns|(hr|recruiting) (department|team|manager)|
  (be)?zahlt (sie|dich|ihnen|dir)|von \p{L}+ bezahlt|bezahlt werden|pays you|im auftrag (von|der|des)|(hat|haben) uns (\p{L}+ ){0,3}(übertragen|beauftragt|empfohlen)|wir sind (\p{L}+ ){0,4}(von|für)|zahl(en|t) für jede[ns]?|geprüft und empfohlen|(zertifiziert|geprüft|zugelassen|anerkannt|beauftragt) (durch|von|vom)|direkt für|vergibt|ausschließlich über uns|im (direkten |offiziellen )?(auftrag|namen) (der|des|von)|
  offizielle[rn]? (\p{L}+-?)?(partner|vermittler|agentur|stelle)*|(empfiehlt|empfehlen) (uns|unser\p{L}*)|
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
        words`staatlich (geprüft|anerkannt)e? (stellen|jobs|angebote)|stellen sind staatlich geprüft`,
      ],
      instead:
        "Nennen Sie den Auftrag nur, wo Sie ihn belegen: als Kunde einer Stelle, mit Link zur Website des Unternehmens.",
      mayBeDenied: true,
      // Whoever works on such platforms works with them, and for nobody's name.
      unless:
        /^(Sie|You) (?!bewerten|liken|verdienen|werden)\p{Ll}+|Zusammenarbeit|Erfahrung|Unser Kunde ist|Krankenkassen|Dienstleister/u,
    },
  ],
  says: (wording) => `„${wording}“ beruft sich auf einen Namen, den jeder nennen kann.`,
});

export { authority as authorityNames, wellKnown as wellKnownNames };

/** That a listing does not lead into a messenger. Pages tell of it, and say that it is one way of several. */
const messengerInListing = phraseRule({
  name: "messenger-in-listing",
  why: "Eine Stelle, die in einen Messenger führt, führt dorthin, wo niemand zu greifen ist.",
  law: ["police"],
  within: "listings",
  phrases: [
    {
      // A name with an at sign before it is one in some messenger.
      patterns: [[messenger, /\S+( \S+){3}/u], /(?<![\p{L}\d._%+-])@[\p{L}\d_.]{4,}|Papierflieger/u],
      instead: "Nennen Sie in der Stelle keinen Messenger als Weg; Formular, E-Mail und Telefon stehen daneben.",
      mayBeDenied: true,
      mayBeWork: true,
      unless:
        /(?<!\p{L})(zusätzlich|auf Wunsch|wenn Sie (mögen|möchten|wollen)|freiwillig|E-?Mail|Formular|Telefon|telefonisch oder|Bewerberportal|alongside|phone|e-mail|if you like|optional|Kund(en|innen|schaft)|customers?|Marketing|Community)(?!\p{L})/iu,
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
          words`keine? (andere[rn]? )?(agentur|vermittlung|vermittler|anbieter|arbeitgeber|firma)|niemand( anderes?)?( sonst)? zahlt|no other agency|nobody (else )?pays`,
          words`besser*|schneller*|mehr|better|faster|more`,
        ],
        [
          words`einkommen|verdienst|gehalt|lohn|job|income|salary`,
          words`garantiert*|guaranteed|abgesichert|risikofrei|100 ?% (\p{L}+ )?sicher|risk-?free`,
        ],
        [
          /\d[\d.,]*( ?%| Prozent| percent|\+)?|tausende\p{L}*/u,
          words`bewerber(n|innen)?|menschen|mitarbeiter(n|innen)?|kandidaten|nutzer*|applicants|people|members`,
          words`vertrau*|bekommen den job|zufrieden*|verdienen (schon|bereits)|trust|satisfied`,
        ],
        [
          words`unser(e|er|en)?|wir|uns|our|we`,
          words`am meisten|nachweislich|die besten|höchsten?|most|highest`,
          words`verdien*|zahlen|bezahlt|branche|gehälter|löhne|earn|pay`,
        ],
        [
          words`(zehn)?tausende|hunderttausende|millionen|thousands`,
          words`mit uns|durch uns|bei uns|leben verändert|with us`,
        ],
        words`(ohne|kein(erlei)?|null) (jedes |jegliches )?risiko|risikolos|risikofrei|tüv-geprüft|(\d+ ?% |völlig |absolut |garantiert )(legal|seriös)|sicher, legal|no risk`,
        [words`\d,\d (von|out of) 5|fünf sterne*|5 sterne*|five stars?`, words`sterne*|bewertung*|stars?|reviews?`],
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
  readsLike,
]);
