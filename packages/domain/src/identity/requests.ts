import { type Clause, clausesOf, isPaidByOthers, tellsOfSwindlers, tellsWhoWeAreNot } from "../reading/clauses.ts";
import { type FoldedText, foldedPattern } from "../reading/folded-text.ts";
import { otherMessengers, whatsApp } from "./messengers.ts";

/** What a message wants that the agency wants from nobody. */
export type RequestReason =
  | "asks-for-identity"
  | "asks-for-account"
  | "asks-for-bank-details"
  | "asks-for-code"
  | "asks-for-remote-control"
  | "asks-for-tax-details"
  | "asks-for-money-transfer"
  | "asks-for-payment"
  | "asks-for-parcels"
  | "asks-to-start-at-once"
  | "asks-for-other-messenger";

/** Where in the original text something is asked for. */
export type Request = { reason: RequestReason; at: number; end: number };

const { raw } = String;
/** A few words between two others, in folded texts. */
export const few = (most: number) => raw`\W{1,4}(?:\w{1,40}\W{1,4}){0,${most}}`;
/** Each line is a way to say it. */
export const any = (...written: Parameters<typeof raw>) =>
  `(?:${raw(...written)
    .trim()
    .replace(/\n +/g, "|")})`;
const yours = raw`(?:ihr~|dein~|eur~|your|eigen\w{1,2}|privat~|own)`;
export const show = raw`(?:foto\w{0,8}|bild\w{0,6}|kopie~|scan\w{0,6}|photo\w{0,9}|picture\w?|cop(?:y|ies)|aufnahme\w?|upload~)`;
export const send = raw`(?:send~|zusend~|schick~|zuschick~|nenn~|teil~|mitteil~|gib|geb~|eingeb~|durchgeb~|weitergeb~|weiterleit~|forward~|share|tell|give|enter|provide|bestatig~|diktier~)`;
const papers = raw`(?:ausweis\w{0,20}|persos?|reisepass\w{0,8}|fuhrerschein\w{0,6}|dokument~|passport|driving licen[cs]e|drivers? licen[cs]e|id card|id)`;
const money = raw`(?:geld~|zahlung~|betrag~|summe\w?|guthaben|money|funds?|payments?|einzahlung~|uberweisung~)`;
const passOn = raw`(?:weiter(?:zu|ge)?(?:leit|uberweis|geb|send|schick|transferier)~|leiten\W{1,4}(?:\w{1,40}\W{1,4}){0,6}weiter|forward~|pass(?:ing)? on|umwandel\w?|umtausch~|abheb~|abzuheben|withdraw~|convert~)`;
export const parcel = raw`(?:paket\w{0,16}|packchen|parcels?|packages?|warensendung~|briefsendung~|lieferung~|postsendung~)`;
const takeIn = raw`(?:annehm~|anzunehmen|annahme|angenommen|entgegen\w{0,10}|empfang~|weiter(?:zu|ge)?(?:leit|send|schick|versend|geb)~|umetikett~|umpack~|umzupacken|reship~|re ship~|relabel~|receiv~|forward~|repack~|neu etikett~|an ihre (?:privat|heim|wohn)?~(?:adresse|anschrift)|to your (?:home|address))`;

const identity = any`
  (?:${show}${few(4)})?(?<!schwerbehinderten|studenten|studierenden|schuler|presse|firmen|werks|dienst|haus|bibliotheks|mitarbeiter|schwerbehinderungs|besucher)ausweis(?!en\b|t\b|lich|pflicht)
  \baus weis(?:e|es|kopie)?\b|\b(?:aufenthaltstitel|identitats?dokument|versichertenkarte|krankenkassenkarte)|\bidentifi(?:zierung|kation)s?
  \b${show}${few(3)}pass\b|\b(?:ihr~|dein~) pass\b
  \b(?:verifizier|verify)~${few(2)}(?:sich|dich|ihrer|ihre|person|yourself)\b
  \bperso(?:s?\b|id)
  (?:${show}${few(4)})?\breisepass
  \bpass(?:kopie|foto|bild|port|scan)
  \bid ?(?:card|karte|kopie|copy|scan|verifi|check|nachweis|foto|photo|document|dokument)
  \b(?:${show}|send|hochladen)${few(3)}(?:id|fuhrerschein|driv\w{1,6} licen[cs]e|personaldokument~)\b
  \bfuhrerschein~${few(3)}(?:${show}|hochladen|${send})\b
  \b(?:government|photo|your) ?id\b|\bidentity (?:card|documents?|papers|verification|check)
  \bidentitats?(?:nachweis|pruf|check|feststell|verifi|bestatig)|\blegitim(?:ation|ier)|\bmeldebescheinigung|\bgeburtsurkunde
  \b(?:bestatig|nachweis|pruf|verif|confirm|prov)\w{1,9}${few(4)}identit(?:at|y)\b
  \bidentit(?:at|y)${few(4)}(?:bestatig|verif|nachzuweis|nachweis|pruf|confirm)\w{1,9}
  \bvorder~\W{0,4}(?:und|u|and)?\W{0,4}ruckseite|\bfront and back|\bmrz\b|\bmaschinenlesbar
  \bbeide\w? seiten${few(6)}(?:${papers}|hochladen|${show})|${papers}${few(6)}(?:beide\w? seiten|beidseitig|both sides)
  \bselfi(?:e\w{0,12}|s)?\b|\bselfys?\b
  (?<!bewerbung fur die |stelle in der )\bvideo ?(?:ident|legitim|verifi)|\b(?:post|web|bank|auto|foto|photo|online) ?ident(?:\b|ver|if)|\bid ?now|\bwebid(?:pruf|ident|verf|\b)
  \bpapiere\b.{0,80}?\b(?:hoch|hochladen|${show}|${send})\b
  \bvideo\b${few(3)}(?:mit|with)${few(2)}(?:${papers})\b
  \bgesichts(?:scan|erkennung|video|foto)|\bface ?(?:scan|verification)\b|\bliveness\b|\bneben (?:das|ihr|dein) gesicht\b|\bcoupon\b${few(6)}post`;

const account = any`
  \btest ?(?:kont|account|depot|zugang bei)
  \beroffnungs ?(?:verfahren|prozess|strecke)|\b(?:registrier|anmeld)~${few(5)}(?:direktbank|bank|neobank|revolut|vivid|bunq)\b
  \b(?:konto|bankkonto|depot) ?e?roffn
  \b(?:\w{0,16}kont(?:o|os|en)|bank ?accounts?|depots?|wallets?|current account)${few(8)}(?:eroffn|anleg|anzuleg|einricht|einzuricht|aufmach|abschliess|erstell|opened)
  \b(?:eroffn|anleg|leg|richt|einricht|erstell|mach|open|opening|set up|registrier|beantrag)~${few(8)}(?:\w{0,16}kont(?:o|os|en)|bank ?accounts?|depots?|wallets?)\b
  \bopen${few(3)}accounts?\b
  \bmelde\w?${few(7)}(?:\w{0,8}bank|sparkasse)${few(2)}an\b
  \b(?:ratenkredit|kleinkredit|kredit|darlehen|loan)~${few(4)}(?:beantrag|aufnehm|aufzunehm|abschliess|apply)|\b(?:beantrag|nehm)~${few(5)}(?:kredit|darlehen)\b|\btestkredit
  \b(?:sim|esim)(?: ?karte\w?)?${few(4)}(?:aktivier|registrier|freischalt|ihren namen)`;

const bankDetails = any`
  \bwhich bank you\b|\bi ?bans?\b(?! ?plan)|\biban(?:nummer|nr)
  \bkto(?:nr|nummer)?\b|\b(?:bank ?)?konto(?:nummer|nr|daten|verbindung|auszug|auszuge|ubersicht|inhaber|zugang|angaben|stand|details)
  \bbank ?(?:id|infos?)\b|\bbank(?:daten|verbindung|karte|zugang|details|angaben|login|leitzahl|einzug|informationen)|\bbank ?kont(?:o|en)\b|\bblz\b|\bbic\b
  \bgiro ?(?:kontos?|card|karte)\b
  \b(?:push|photo|foto|sms|chip|m)? ?(?<!herr |frau |familie |mr |ms |mrs )tans?\b|(?<!arbeits)\bpin(?:nummer|code)?\b(?! ?wand)
  \bkredit ?karten?|\bcredit ?cards?\b|\bdebit ?cards?\b|\b(?:ec|visa|master) ?karte\w?\b|\bcv[vc]\b|\bprufziffer\b
  \bonline ?banking|\bbanking ?(?:app|zugang|login)
  \bbank(?:ing)? (?:accounts?|details|login|information|statements?)\b|\b(?:account|routing) numbers?\b|\bsort code\b|\bschufa
  \bnummer\w?${few(6)}(?:kredit|bank|ec|giro|debit)?karte\b
  \bkonto (?:bei|lautet|angeben)\b|\b${yours} konto\b`;

const code = any`
  \b(?:sms|whatsapp|bestatigungs|verifizierungs|verifikations|sicherheits|aktivierungs|anmelde|einmal|freischalt|auth|login|tan) ?(?:code|pin|passwort|kennwort)
  \b(?:verification|security|confirmation|one ?time|activation|login|sms|digit|otp) (?:code|password|passcode|pin)\b|\botp\b
  \b(?:code|codes|zahlencode|kennwort)${few(7)}(?:sms|handy|weiter\w{1,8}|${send}|durch|zuruck)\b
  \bfreigabeanfrage|\bleit~${few(4)}sms\b.{0,80}\bweiter\b|\bforward${few(3)}(?:sms|text)\b
  \bcodes?${few(5)}(?:les|lies)~${few(3)}vor\b
  \b${send}${few(7)}(?:code|codes|passwort|password|kennwort|zugangsdaten|anmeldedaten|login ?daten)\b
  \b${yours}${few(1)}(?:passwort|password|kennwort|zugangsdaten|anmeldedaten|login ?daten)${few(8)}${send}\b
  \b(?:4|6|8|vier|sechs|acht|six|four) ?(?:stellig~|digit) (?:code|zahl|nummer|pin|ziffer)
  \b(?:4|6|8|vier|sechs|acht|six|four) (?:ziffern|zahlen|digits)\b(?=.{0,60}(?:handy|sms|bekomm|erhalt|telefon|phone|receiv))
  \b(?:sms|nachricht|handy|text)${few(4)}(?:4|6|8|vier|sechs|acht|six|four) (?:ziffern|zahlen|digits)\b
  \b${send}${few(4)}(?:ziffern|digits)\b(?=.{0,60}(?:handy|sms|telefon|phone|erschein|bekomm))
  \bqr ?codes?\b(?=.{0,60}(?:whatsapp|gerat|device|verknupf|konto))`;

const remoteControl = any`
  \bapk\b|\bany ?desk|\bteam ?viewer|\brust ?desk\b|\bultra ?viewer\b|\bquick ?(?:support|assist)\b|\bscreen ?connect\b|\bairdroid\b
  \bremote ?(?:desktop|zugriff|access|control|steuerung|wartung|verbindung|unterstutzung)|\bfern ?(?:wartung|zugriff|steuer|zugang)
  \b${yours} (?:bildschirm|screen|desktop)~${few(4)}(?:freigeb|freizugeb|teil|zu teil|ubertrag|share)|\bshare your screen\b|\b(?:teil|geb)~${few(3)}ihren bildschirm\b
  \b(?:zugriff auf|steuerung) ihr~ (?:rechner|computer|handy|pc|gerat|smartphone|laptop)|\baccess to your (?:computer|phone|pc|device|laptop)
  \bunbekannt~ quellen\b|\bunknown sources\b|\bbedienungshilfen\b|\baus der ferne\b(?=.{0,40}(?:auf|ein|installier))`;

const taxDetails = any`
  \brentennummer\b|\bsteuer ?(?:id|nummer|nr|identifikation|identifikations|identnummer)|\bidnr\b|\btax ?(?:id|number|identification)\b|\bpaye number\b
  \b(?:sozial|renten|kranken)versicherungs? ?(?:nummer|nr|ausweis|karte)|\bsv ?nummer\b|\brv ?nummer\b|\bsocial security\b|\bssn\b|\bnational insurance number\b|\bgesundheitskarte\b`;

const moneyTransfer = any`
  \b(?:krypto|crypto|bitcoins?|usdt|gutscheine?|gutscheinkarten?|geschenkkarten?|gift cards?)${few(4)}(?:kauf|besorg|buy)|\b(?:kauf|besorg|buy)~${few(4)}(?:krypto|crypto|bitcoins?|usdt|gutscheine?|gutscheinkarten?|geschenkkarten?|gift cards?)\b
  \bgeldeing(?:ang|ange)~${few(5)}leit|\bcash${few(2)}che(?:ck|que)s?\b|\bschecks?\b
  \bheb~${few(5)}(?:betrag|geld)~${few(2)}ab\b
  \b${money}${few(9)}${passOn}
  \b${passOn}${few(6)}${money}\b
  \b(?:leit|gib|geb|reich|send|schick)~${few(4)}${money}${few(3)}weiter\b
  \b(?:auf|uber|via|into|to|through|over|on|nutz\w{1,2}|use) ${yours} (?:\w{1,20} )?(?:\w{0,12}kont(?:o|en)|bank account|account)\b
  \bfinanz ?agent|\b(?:payment|transfer|money) agent\b|\bzahlungs(?:agent|abwickl)|\bmoney mule\b
  \b(?:behalt|einbehalt|keep)~${few(5)}(?:provision|prozent|percent|commission|%)
  \b(?:prozent|percent|%|provision|commission|rest)${few(5)}(?:behalt|einbehalt|keep)`;

const crypto = raw`\bkrypto(?!start|firm|verwahr|unternehm|bran)|\bcrypto|\bbit ?coin\w{0,12}\b|\bbtc\b|\bethereum\b|\busd ?[tc]\b|\btether\b|\bstable ?coins?\b|\bwallets?\b|\bbinance\b`;
const voucher = raw`\bgutschein(?:e|en|karte\w?|code\w?)?\b|\bgut schein|\b(?:geschenk|guthaben|prepaid|wert) ?karten?\b|\bgift ?(?:cards?|vouchers?)\b|\bvouchers?\b|\bpay ?safe|\b(?:google ?play|apple|itunes|amazon|steam)s? ?(?:karte\w?|cards?|gutschein\w{0,6}|guthaben|codes?)\b|\bguthaben ?codes?\b`;
/** Papers for which somebody else takes no money. */
const certificate = raw`\b(?:\w{0,30}(?:zeugnis|bescheinigung|nachweis|auskunft|zertifikat|attest|zulassung|genehmigung|erlaubnis)\w{0,12}|visum|\w{0,12}check|(?:certificate|permit|clearance)s?)\b`;
export const amount = raw`(?:\d{1,4}(?:[.,]\d\d)? ?(?:€|euro|eur\b|pounds?|dollars?)|(?:€|eur|£|\$) ?\d)`;
const throughUs = raw`(?:uber|bei|durch|an|through|via|with|to) (?:uns|mich|us|me|our|unser~|mein~)\b`;
const payment = any`
  ${crypto}
  ${voucher}
  ${certificate}[^.!?\n]{0,120}?\b${throughUs}[^.!?\n]{0,100}?${amount}|${certificate}[^.!?\n]{0,80}?${amount}[^.!?\n]{0,60}?\b${throughUs}
  ${amount} (?:fur|for) (?:\w{1,20} ){0,2}${certificate}[^.!?\n]{0,60}?\b(?:wir|uns|unser~|kolleg\w{1,4}|we|us|our)\b
  ${amount}[^.!?\n]{0,60}?\b(?:vorab|ihnen|dir) (?:\w{1,20} )?in rechnung\b
  ${amount}\W{1,3}(?:die sie |in )?(?:bar|cash|bereit\w{0,8}|von (?:ihnen|dir)|from you)\b|\b(?:reich~ sie|(?:was|which|das) (?:sie|dich)(?: (?:lediglich|nur|bloss))?) ${amount}|${amount}[^.!?\n]{0,20}\byou pay\b
  \w{0,30}gebuhr(?:en)?\b|\w{0,30}kaution(?:en|s\w{1,20})?\b|\bvor ?kasse\b|\bvoraus ?zahlung|\ban ?zahlung|\bsicherheits ?(?:leistung|zahlung|einlage)|\bpfand\b
  \b(?:\w{1,20} )?(?:fees?|deposits?)\b|\bup ?front\b|\bpay (?:for|a|the|us|me|in)\b
  \b(?:schulung|starter|start|ausstattung|ausrustung|equipment|training|zertifikat|lizenz|onboarding|fuhrungszeugnis)~ ?(?:paket|set|kosten|kit)?~${few(6)}(?:kost(?:et|en)|zahl~|bezahl~|fur|for|kauf~)${few(3)}\d
  \bkost(?:et|en)\W{1,4}(?:\w{1,20}\W{1,4}){0,3}\d{1,5}\W{0,3}(?:€|euro|eur|usd)
  \b(?:uberweis|einzahl|bezahl|begleich)(?:en|e|t)?\W{1,3}(?:sie|du|uns|mir|bitte|vorab|zuerst|einfach|ihn|diese\w?|jetzt|the)\b|\bzahlen sie\b|\b(?:zahl|uberweis) (?:uns|mir|bitte|einmalig|vorab|zuerst|jetzt)\b
  \b(?:sie|du|bitte|mussen|muss|soll|sollen|zunachst|zuerst|vorab|erst)${few(5)}(?:uberweis|einzahl|einzuzahl|bezahl|zahl(?!ungsein)|vorstreck|auslegen|vorfinanzier|aufzulad|auflad|nachzahl)
  \b\d{1,5}(?:[.,]\d\d)? ?(?:€|euro|eur|usd|dollar)${few(5)}(?:uberweis|einzahl|einzuzahl|bezahl|zu zahl|zahl|auflad|aufzulad|fallig|vorstreck|hinterleg)
  \b(?:transfer|pay|send|wire|deposit|top up|recharge)\W{1,3}(?:\w{1,20}\W{1,4}){0,4}(?:€|\$|eur|usd|money|\d{1,5}\W{0,2}(?:€|euro|eur|usd|dollar))
  \bfall(?:en|t)${few(4)}\d{1,5}(?:[.,]\d\d)? ?(?:€|euro|eur)\W{0,3}an\b|\b(?:brauch|benotig)\w{1,2}(?: wir)? \d{1,5} ?(?:€|euro|eur)
  \b(?:send|schick|hinterleg|kauf|leg|streck)~${few(5)}\d{1,5}(?:[.,]\d\d)? ?(?:€|euro|eur)
  \bkauf~ (?:sie|du)${few(2)}(?:selbst|zunachst|zuerst|vorab)\b|\bkauf~${few(4)}bei unser~ (?:handler|partner|lieferant|shop)
  \bcover the\b.{0,40}(?:insurance|charge|fee|cost|shipping)|\b(?:charge|fee|amount)\b.{0,60}\bto settle\b|\brecharge\b|\bohne einzahlung\b
  \bstreck~ (?:sie|du)${few(8)}vor\b
  \bin vorleistung\b|\bwestern ?union\w*|\bmoneygram\b|\b(?:per|via|mit) paypal\b|\bpaypal (?:freunde|friends)|\btop ?up\b|\baufladung\b
  \bguthaben${few(3)}auf(?:\b|lad|zulad)|\blad~${few(4)}guthaben\b`;

const parcels = any`
  \b${parcel}${few(12)}etikett|\bwaren ?annahme (?:zuhause|zu hause|daheim|bei ihnen)
  \b(?:handys?|smartphones?|waren?|elektronik)${few(3)}(?:annehm|entgegen|empfang)\w{0,8}${few(4)}(?:weiter|versend|verschick|versand)
  \b(?:nehm|nimm)~${few(4)}${parcel}${few(3)}(?:an|entgegen)\b
  \b(?:${parcel}|waren?|handys?)${few(6)}(?:leit|schick|send)~${few(3)}weiter\b
  \b(?:leit|schick|send)~${few(3)}(?:waren?|handys?)${few(3)}weiter\b
  \b${parcel}${few(8)}${takeIn}
  \b${takeIn}${few(8)}${parcel}
  \b(?:sendung~|karton~|${parcel}).{0,60}\b(?:an ihre adresse|zu ihnen|bei ihnen)\b.{0,80}\bholt\b
  \b${parcel}${few(3)}(?:nach hause|zu hause|zuhause|daheim|to your home)${few(5)}(?:post|paketshop|filiale|annahmestelle|post office)\b
  \b(?:${parcel}|karton~).{0,160}\b(?:drop (?:them|it) off|(?:zur post|zum (?:\w+ )?paketshop) bring~|bring~ (?:sie|du)?${few(2)}(?:zur|auf die) post)\b
  \bpaket ?(?:agent|annahme|mittler|empfanger|weiterleit|tester|manager|helfer)|\bwarenagent|\breshipp?|\bpackage (?:handler|forward)|\blogistik ?(?:agent|tester)|\bparcel (?:agent|forward)`;

const startAtOnce = any`
  \b(?:konn|kann|durf|mocht|could|can|may)~${few(5)}(?:heute|sofort|today|immediately|right away|noch heute)${few(4)}(?:anfang|start|begin|losleg|arbeit|work)~(?!${few(6)}(?:gesprach|interview|termin|call|meeting|besprechung|uhr))
  \b(?:start(?:en|e)?|beginn(?:en|e)?|fang(?:en|e)?|leg(?:en|e)?)\W{1,3}(?:sie\W{1,3})?(?:gleich |noch )?heute\b(?!${few(3)}(?:um|uhr))|\bstart(?:en)? sie sofort\b
  \b(?:heute|sofort) (?:noch )?(?:anfangen|loslegen|starten|losgehen|beginnen)\b|\bstart(?:ing)? (?:work(?:ing)? )?(?:today|now|right away|right now|immediately)\b|\byou ?a?re hired\b|\bimmediate start\b
  \bsofort(?:ige)? ?zusage\b|\b(?:ohne|kein) (?:vorstellungs|bewerbungs)?gesprach\b|\b(?:without|no) (?:an |any |job )?interview\b|\bsofort ?start\b|\bhired (?:immediately|on the spot)\b|\bsofort eingestellt\b`;

const table: readonly [RequestReason, RegExp][] = (
  [
    ["asks-for-identity", identity],
    ["asks-for-account", account],
    ["asks-for-code", code],
    ["asks-for-bank-details", bankDetails],
    ["asks-for-remote-control", remoteControl],
    ["asks-for-money-transfer", moneyTransfer],
    ["asks-for-payment", payment],
    ["asks-for-parcels", parcels],
    ["asks-for-tax-details", taxDetails],
    ["asks-to-start-at-once", startAtOnce],
  ] as const
).map(([reason, pattern]) => [reason, foldedPattern`${pattern}`]);

/** What is done for a living, and not asked of the reader. */
const work = foldedPattern`\b(?:aufgaben?|tatigkeit~|stellen(?:anzeige|beschreibung|angebot|titel)~|erfahrung~|kenntnis~|\w{0,10}buchhalt\w{0,6}|abrechnung~|sachbearbeit~|kunden\w{0,14}|kundinnen|mandant~|m ?w ?d|m/w/d|branche~|abteilung~|start ?up|fintech|experience|responsibilit~|clients?|customers?|bearbeit~|abgleich~|verbuch~|redaktion~|lehrgang|seminar|quereinstieg|auftraggeber~|betreu~|job ?titel|stelle als|position als|team)\b`;
/** Addressed to the reader: then it is no description of work any more. */
const addressed = foldedPattern`\b(?:bitte|please|kindly|pls|(?:send|schick|lad|nenn|geb|uberweis|zahl|kauf|eroffn|installier|mach|bestatig|bring|halt|registrier|verifizier|scann?|zeig|lade|nehm|kontaktier|schreib|meld)~ (?:sie|uns|mir|du)|an uns|uns zu|an mich|wir (?:brauch|benotig)\w{1,2}|(?:benotig|brauch)\w{1,2} wir|could you|can you|mussen sie|sie mussen|du musst|musst du|you (?:must|need|have to)|we need|send (?:us|me)|brauche ich|benotige ich|ich brauch\w|ich benotig\w|i need|we require|${yours} (?:iban|konto|bank\w{0,12}|ausweis\w{0,10}|perso\w{0,12}|id|karte|kreditkarte|handy|steuer\w{0,8}|adresse|wohnung|account|wallet|pin|tan|passwort|identitat|identity|bildschirm|computer|rechner)|hochladen|hochzuladen|abfotografieren|einscannen|zu hause|zuhause|verdienen|provision|pro paket|per package|earn|die sie bar)\b`;
/** What the employer asks for after the contract, and a salary that is paid. */
const employer = foldedPattern`\b(?:betrieb~|trager\w?|klinik|arbeitgeber~|auftraggeber~|das unternehmen|personalabteilung|personalstelle|hr|payroll|lohnburo|employer|the client|the company)\b`;
const afterwards = foldedPattern`\b(?:nach (?:dem|der|ihrer|eingang|abschluss|unterzeichn\w{1,5})|sobald|erst nach|spater|after|once|am ersten arbeitstag|zum arbeitsbeginn|bei vertragsbeginn)\b`;
const paidBack = foldedPattern`\b(?:zuruck|refund|back)`;
/** What somebody brings along to look at on the first day of work stays with them. */
const onFirstDay = foldedPattern`\b(?:ersten (?:arbeits)?tag|dienstantritt|dienstbeginn|arbeitsbeginn|first day|am empfang|embassy|consulate|botschaft)\b`;
const broughtAlong = foldedPattern`\b(?:sieht|ansehen|looks?|mit|vor|vorzeigen|zeigen|mitbringen|bring|show|brauchen sie nur)\b`;
const handedOver = foldedPattern`\b(?:send|schick|hochl|lade|mail|scan|foto|kamera|camera|selfi|vorab|vorher|uberweis|zahl|kost|upload|photo|pay)`;
const salary = foldedPattern`\b(?:gehalt~|lohn~|vergutung~|honorar~|salary|wages?|monatsende|stundenlohn|reisekosten|fahrtkosten|erstatt~|(?:euro|eur|€) (?:die|pro|je|in der) stunde (?:bezahlt|vergutet))\b`;
const own = foldedPattern`\b(?:laptop|notebook|rechner|ausstattung|headset|monitor|gerate?|equipment|device|hardware)\b`;

const toUsOrNow = foldedPattern`(?<!\bauch )\b(?:uns|bitte|mir|jetzt|heute)\b`;
/** What somebody has done already, and ought not to have. */
const sentAlready = foldedPattern`\b(?:sie|du|you) (?:haben|hatten|hast|hattest|have|had)\b.*\b(?:geschickt|gesendet|gesandt|angehangt|beigefugt|hochgeladen|sent|attached|uploaded)\b`;
/** “Ein Ausweis ist nicht nötig, ein Video genügt” asks for what stands behind the comma. */
const suffices = foldedPattern`\b(?:genugt|reicht|suffices)\b(?! nicht)`;
const notYet = foldedPattern`\b(?:noch|nur|nicht|kein\w*|bitte|yet|only|not|please)\b`;
const paysFirst = foldedPattern`\b(?:zuerst|vorher|vorab|(?:vor)?streck~|kaution|gebuhr|krypto|usdt|bitcoin|btc|gutschein\w{0,6}|sie mussen)\b`;
/** Accounts are opened, and papers looked at, for a living only of others. */
const customers = foldedPattern`\b(?:(?:neu)?kund(?:en|in|innen)\w{0,12}|mandant~|clients?|customers?|sie prufen)\b`;
/** A fee that an authority takes, where nothing is said after “nicht bei uns”. */
const toAuthorities = foldedPattern`^(?!.*(?:karte|card|gut|krypto)).*(?:botschaft|konsulat|amt|behorde|embassy)\b.* (?:nicht|not) (?:bei|an|to) (?:uns|us)$`;
/** Where parcels are taken in for a living. */
const atWork = foldedPattern`^\W*im (?:paket(?:shop|zentrum)|depot|lager) nehm`;
/** What people who fight fraud look for. */
const suspicious = foldedPattern`\bverdachtig~ (?:\w{0,16}zahlung|\w{0,8}konten|uberweisung|transaktion)|\bgeldwasche|\bsuspicious (?:payment|transfer|account|transaction)|\bmoney laundering`;
const appointment = foldedPattern`\b(?<!ohne |kein |no |without |an |any |job )(?:gesprach|interview|termin|call|meeting|besprechung)\b|\bjemand~\b|\boder (?:zum|nach)\b|\bvereinbarung\b`;
const onward = foldedPattern`weiter|forward`;

/** Of these nobody's work is made, or nobody's that a message would describe to an applicant. */
const neverWork: readonly RequestReason[] = ["asks-for-parcels", "asks-to-start-at-once", "asks-for-money-transfer"];
const aboutMoney: readonly RequestReason[] = ["asks-for-payment", "asks-for-money-transfer"];

/** What a folded text asks for. `listed`: the messengers over which the agency writes; `further`: ways of asking beside the table's. */
export function findRequests(
  { text, at }: FoldedText,
  listed: readonly string[],
  writesOverWhatsApp: boolean,
  further: readonly (readonly [RequestReason, RegExp])[] = [],
): Request[] {
  const others = otherMessengers.filter(({ name }) => !listed.some((own) => name.test(own)));
  const patterns: readonly (readonly [RequestReason, RegExp])[] = [
    ...table,
    ...further,
    ...[...others, ...(writesOverWhatsApp ? [] : [whatsApp])].map(({ mentioned }): [RequestReason, RegExp] => [
      "asks-for-other-messenger",
      mentioned,
    ]),
  ];
  // In a text so long V8 compiles a pattern at once; for a shorter one it first interprets it, which takes three times as long.
  const long = text.padEnd(1000, "\n");
  const found = patterns.flatMap(([reason, pattern]) =>
    [...long.matchAll(pattern)].map(({ 0: words, index }) => ({ reason, index, end: index + words.length })),
  );
  if (found.length === 0) return [];
  const contextAt = contextsOf(text);
  return (
    found
      // “Pakete kommen, und nichts wird weitergeschickt” is denied where it ends.
      .filter(({ reason, index, end }) => {
        const { clause, sentence } = contextAt(end - 1);
        if (clause.isDenied || (aboutMoney.includes(reason) && isPaidByOthers(clause.text, sentence))) return false;
        return isMeant(reason, contextAt(index));
      })
      .map(({ reason, index, end }) => ({
        reason,
        at: at[wordStart(text, index)] ?? 0,
        end: at[wordEnd(text, end)] ?? 0,
      }))
  );
}

const longestWord = 30;

function wordStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && index - start < longestWord && /\w/.test(text[start - 1] ?? "")) start--;
  while (start < text.length && /[^\w€$]/.test(text[start] ?? "")) start++;
  return start;
}

function wordEnd(text: string, index: number): number {
  let end = index;
  while (end < text.length && end - index < longestWord && /\w/.test(text[end] ?? "")) end++;
  while (end > 0 && /[^\w€$%]/.test(text[end - 1] ?? "")) end--;
  return end;
}

/** The clause at a place and the sentence around it, as far as somebody would connect the two. */
type Context = {
  clause: Clause;
  sentence: string;
  isAddressed: boolean;
  isWork: boolean;
  isWarning: boolean;
  isEmployers: boolean;
};

function contextsOf(text: string): (index: number) => Context {
  const clauses = clausesOf(text);
  const contexts = new Map<number, Context>();
  return (index) => {
    const place = clauseAt(clauses, index);
    const context = contexts.get(place) ?? contextOf(text, clauses, place);
    contexts.set(place, context);
    return context;
  };
}

function clauseAt(clauses: readonly Clause[], index: number): number {
  let [low, high] = [0, clauses.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((clauses[middle]?.at ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

const widestSentence = 600;

function contextOf(text: string, clauses: readonly Clause[], place: number): Context {
  const found = clauses[place] ?? { at: 0, end: 0, text: "", sentence: 0, isDenied: false, isInList: false };
  const clause = { ...found, isDenied: found.isDenied && !has(suffices, found.text) };
  const around = clauses
    .slice(Math.max(0, place - 6), place + 7)
    .filter(({ sentence }) => sentence === clause.sentence);
  const start = Math.max(around[0]?.at ?? 0, clause.at - widestSentence / 2);
  const sentence = text.slice(start, Math.min(around.at(-1)?.end ?? 0, start + widestSentence));
  const isAddressed = has(addressed, sentence);
  const isWarning =
    (!isAddressed && (tellsOfSwindlers(sentence) || has(suspicious, sentence))) ||
    tellsWhoWeAreNot(sentence, text.slice(start, start + widestSentence));
  const isEmployers = has(employer, sentence) && has(afterwards, sentence) && !has(toUsOrNow, sentence);
  return { clause, sentence, isAddressed, isWork: has(work, sentence), isWarning, isEmployers };
}

/** Whether the reader is asked for it: neither denied, nor told of others' work, of a warning, or of what comes later. */
function isMeant(
  reason: RequestReason,
  { clause, sentence, isAddressed, isWork, isWarning, isEmployers }: Context,
): boolean {
  if (clause.isDenied || isWarning) return false;
  if (has(sentAlready, clause.text) && !has(notYet, clause.text)) return false;
  // What comes back was somebody's own.
  if (isEmployers && !(aboutMoney.includes(reason) && has(paidBack, sentence))) return false;
  if (aboutMoney.includes(reason)) {
    if (has(salary, clause.text) && !has(paysFirst, sentence)) return false;
    if (isPaidByOthers(clause.text, sentence) || has(toAuthorities, sentence)) return false;
  }
  if (reason === "asks-for-parcels" && (has(own, clause.text) || has(atWork, sentence)) && !has(onward, sentence))
    return false;
  if (has(onFirstDay, sentence) && has(broughtAlong, sentence) && !has(handedOver, sentence)) return false;
  if (reason === "asks-for-account" || reason === "asks-for-identity") return isAddressed || !has(customers, sentence);
  if (reason === "asks-to-start-at-once" && has(appointment, sentence)) return false;
  return neverWork.includes(reason) || isAddressed || !isWork;
}

function has(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
