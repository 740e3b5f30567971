// Parcels are a trade, and parcels at somebody's own home that go on with another label are the handling of stolen
// goods; the same holds of money and somebody's own account. So these rules read who has what, where, and for whom.
import { type Pattern, phraseRule } from "../phrases.ts";
import { words } from "../sense.ts";

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "iu");
}

const parcel = words`
  (\p{L}+-?)?pakete?n?s?|(\p{L}+-?)?päckchen|(\p{L}+-?)?sendung(en)?|ware(n)?|waren?sendung*|lieferung(en)?|
  bestellungen|artikeln?|postsendung*|packages?|parcels?|shipments?|goods|items|boxes|mailings?|kartons?|elektronik|
  geräte|retouren|briefe?n?|post|einschreiben|bestellte[snr]?|smartphones?|handys|laptops|notebooks`;
const ownHome = either(
  words`
  nach hause|(bei )?(sich|ihnen|dir|euch) (zu ?hause|daheim)|
  (?:ihre|deine|eigene|private|unter ihre|in ihre|in deine)[mnr]? (\p{L}+ )?(wohn)?(adresse|anschrift|haustür|wohnung|garage|keller)|
  privat(adresse|anschrift|wohnung)|wohn(adresse|anschrift)|heim(adresse|anschrift)|packstation|
  (to|at|in) your (own )?(home|house|flat|apartment|place|door\p{L}*)|at home|
  your (own |home |private |personal ){0,3}address|home address|daheim|zu euch|(treffen|kommen|gehen|landen|kommt|trifft) (\p{L}+ ){0,2}bei (ihnen|dir) (ein|an)`,
  /(?<!\p{L})(?<!von )zu ?hause(?! aus)(?!\p{L})/iu,
);
/** What nobody says of a notebook that comes by post. */
const ownAddress = words`
  (ihre|deine|eigene|private)[rn]? (wohn|privat|heim)?(adresse|anschrift)|(privat|wohn|heim)(adresse|anschrift)|an (ihre|deine) (adresse|anschrift)|
  an ihrem wohnort|your (own |home |private |personal ){0,3}address|home address`;
const newLabel = words`
  (neue|andere|vorbereitete|beiliegende|unsere|frische|vorfrankierte|ausgedruckte)[mnrs]? (\p{L}+ )?(\p{L}*etikett|\p{L}*label|aufkleber|adresse|versand\p{L}+|paketschein)(en|s|e)?|
  um(zu)?pack*|umverpack*|neu (zu )?(verpack|etikettier|beschrift)*|um(zu)?etikettier*|umfrankier*|versandlabel*|versandmarken?|versandschein*|
  re-?label*|re-?pack*|re-?ship*|new labels?|(prepaid|shipping|return) labels?|put on the labels?`;
const sendOn = either(
  newLabel,
  words`
  (neuen|unseren) aufkleber|wieder (hinaus|raus|auf den weg)|weiter(zu)?(leit|schick|send|versend|geb|reich|befördern)*|
  (leiten|leitest|schicken|schickst|senden|geben|gibst|gib|reichen|versenden|befördern) ([\p{L}\d]+,? ){0,8}weiter|
  pack(en|st) .*um|ins ausland|abroad|
  zur (post|annahmestelle|filiale|postfiliale)|zum (paketshop|kurier)|(an )?(unseren|einen|den) (kurier|fahrer|boten)|
  versend*|verschick*|(senden|schicken|schickst|sendest) (sie|es|diese|alles|den inhalt)|
  forward*|post office|drop (\p{L}+ )?off|(send|ship|pass) (\p{L}+ )*on|
  (bei|in) der (post|postfiliale|filiale)|(beim|im) (paketshop|kurier|versand)|
  (unser|unsere|ein neues|neues|neuen) (etikett|label|versandschein)|ab(zu)?geb*|
  geb(en|t|e) .*ab|kleb(en|t|st) .*auf|ship (them|it|these)|fahrer weiter`,
);
const receives = words`
  empfang*|empfäng*|annehm*|anzunehmen|annahme|(nehm(en|t|e)|nimm(st)?) .*(an|entgegen)|entgegennehm*|entgegenzunehmen|
  bestell*|receive|accept|sammeln|lagern|lagerst|scanne?n?`;
/** Where parcels are a trade. */
const workplace =
  /^(?!.*(?<!\p{L})(Ihre?[mnrs]?|deine?[mnrs]?|privat\p{L}*|daheim|zu Hause|your)(?!\p{L})).*(?<!\p{L})(\p{L}*lagers?|\p{L}*lagerteams?|Zentrum|\p{L}*zentrum|\p{L}*zentrums|Rampe|Depots?|Filialen?|Wareneingang|Hub|warehouse|carriers?|Zollanmeldung\p{L}*|disponier\p{L}*|koordinier\p{L}*|coordinate)(?!\p{L})/iu;

const money = words`
  geld(er)?|eingänge|kundengeld*|(\p{L}+)?zahlung(en)?|zahlungseing(a|ä)ng*|betr(a|ä)g(e|en)?|
  (\p{L}+)?überweisung(en)?|gutschrift*|summen?|einnahmen|umsätze|erlöse?n?|euro|€|money|payments?|funds|
  transfers?|cash|amounts?|proceeds|pauschale|schecks?|che(ck|que)s?`;
const ownAccount = words`
  (ihr|ihrem|ihres|ihre|dein|deinem|deinen|deines|deine|eigene|eigenes|eigenem|eigenen|private|privates?|privatem|privaten) (\p{L}+ ){0,2}(\p{L}+-?)?(konto|kontos|konten|bankverbindung|kontoverbindung)|
  (privat|giro)konto|
  your (own |personal |private |bank |current |existing ){0,3}account`;
const moveOn = words`
  weiter\p{L}*|überweis(en|t|e|st)|(ab|heraus)heb*|hebs?t? .*ab|heben .*ab|dient|zwischenstation|process|transferier*|bar|bargeld|
  kurier|provision|behalten|einbehalten|kunden|kundinnen|käufer*|auktions*|dritte[rn]?|abzüglich|geschäftspartner*|fließ*|laufen|läuft|abwickel*|wickel\p{L}*|
  lieferanten|partner*|wechsel*|umtausch*|geschäftskonto|pauschale|forward*|transfer|withdraw*|pass|send|keep|commission|clients?|
  suppliers?|customers?|partners?|minus|eingehen*|landet|landen`;
/** Pay that an employer transfers to an employee is none of it. */
const ownPay =
  /^(?!.*(weiter|behalt|prozent|%|senden|nutzung|kund|dritte|abheb|heben|kurier|provision|forward|withdraw|customer|partner|client)).*(gehalt|gehälter|lohn|löhne|vergütung|honorar|auslagen|reisekosten|salary|wage|expenses|Arbeitsmittel|Arbeitskleidung)/iu;
/** Books and watches it, and has none of it. */
const worksOnMoney =
  /(?<!^)(?<!\p{L})(erkennen|prüfen|melden|untersuchen) Sie(?!\p{L})(?!.*(Ihre?[mnrs]?|dein))|^(You|Sie) (reconcile|monitor|review|track|buchen|prüfen|gleichen|verbuchen|überwachen) (?!.*(?<!\p{L})(Ihre?[mnrs]?|deine?[mnrs]?|your|zu Hause|daheim|Rest|weiter\p{L}*)(?!\p{L}))/iu;
const rest = words`(den|der|die) (rest|restbetrag|restsumme|übrige*|differenz)|the (rest|remainder|balance)|balance|remaining amount`;
const handsOn = words`
  (\p{L}*über)?weis(en|t|e|st|est)|überweis*|weiter*|\p{L}*send(en|est|et|e)?|\p{L}*schick(en|st|t|e)?|transferier*|
  führ(en|st) .*ab|abführ*|forward*|send|wire|transfer|pass`;
const toUs = words`uns|unser*|us|our`;
/** What is registered in the name of somebody who does not have it. */
const inOwnName = words`
  (auf|unter|in) (ihren|deinen|den eigenen|eigenen|ihrem|deinem|eigenem) (eigenen |vollen |echten |richtigen ){0,2}namen|(in|under|using) your (own |real )?name`;
const registers = words`
  registrier*|eröffn*|an(zu)?meld*|meld(en|est) .*an|gründ*|geliefert|liefern|bestell*|beantrag*|abschließ*|schließ(en|t) .*ab|laufen|läuft|miet*|kauf*|
  anleg*|leg(en|st) .*an|nehm(en|t) .*entgegen|entgegen|open|register|order|rent|set up|deliver*`;

const handles = words`
  fotografier*|wieg(en|st)|dokumentier*|rechnung(en)? (\p{L}+ )?(heraus|entnehm*|entferne?n?)|entnimmst|neuen papieren|(der|die|an die) adresse,? (an die|die wir)|die wir (dir|ihnen) nennen|
  schickst|am (nächsten|selben|gleichen) tag|abgeholt|holt .*ab|versehen|weitergeb*|bringen (sie )?(dorthin|zur)|dorthin`;
const goods = words`pakete?n?|päckchen|warensendung(en)?|waren|handys|smartphones?|elektronik|parcels|packages`;
const goOn = words`weiter*|(leiten|schicken|senden|geben) sie (\p{L}+ )?weiter|forward*|re-?ship*`;
const mulePatterns: readonly Pattern[] = [
  [goods, receives, goOn],
  [
    goods,
    words`erhalten|erhältst|bekommen|bekommst|kriegst|get|receive`,
    words`(neue|andere|fremde|die genannte|unsere)[nr]? adressen?|weiter\p{L}*|new addresses|forward\p{L}*`,
  ],
  [words`re-?ship\p{L}*`, words`packages?|parcels?|goods|home|each`],
  [
    words`bargeld|geld|beträge|cash|money`,
    words`heb(en|st)|abheb*|withdraw*`,
    words`zahl(en|st) .*ein|einzahl*|anderes konto|deposit*`,
  ],
  [
    money,
    words`ihnen|dir|sie|dich|dein konto|ihr konto`,
    words`weiter\p{L}*`,
    words`provision|abzug|abzüglich|anteil|(am )?(selben|gleichen) tag`,
  ],
  [parcel, words`(ihr|dein|ihre|deine|ihrem|deinem|ihrer|deiner) (wohnzimmer|garage|keller|wohnung|flur|küche|zimmer)`],
  [
    words`zahlungen|überweisungen|gelder|beträge|payments?|transfers`,
    words`(nehmen|nimmst) .*entgegen|empfang*|receive`,
    words`(ein|das|auf) (konto|konten) (in|im|bei)|auf ein konto|ins ausland|to an account`,
  ],
  // Whatever it is called: it comes to somebody's home, and does not stay there.
  [
    words`(treffen|trifft|kommen|kommt|landen|gehen|geht) (\p{L}+ ){0,3}bei (ihnen|dir) ein|(treffen|trifft) bei (ihnen|dir)|wir (senden|schicken|liefern) (ihnen|dir) (\p{L}+ ){0,2}(muster|ware|artikel|teile|sachen|stücke)|erreichen (sie|dich)|zu (ihnen|dir) geliefert`,
    words`auf den weg|abgabestelle|annahmestelle|zur abgabe|filiale|paketshop|weiter*|verteilt|am (selben|gleichen) (tag|abend)|abends`,
    words`bringen|bringst|geben|gibst|senden|schicken|papiere*|unterlagen|portal|verteilt|beträge|gelder|zahlungen`,
  ],
  [
    words`beträge|gelder|zahlungen|summen|zahlungsvorgänge|umsätze`,
    words`(erreichen|gehen bei) (sie|ihnen|dich|dir)|bei (ihnen|dir) ein|von (ihnen|dir) bereitgestellt\p{L}*|(ihre|deine) verrechnungsstelle`,
  ],
  [
    words`zahlung\p{L}*|beträge|umsatz|summe`,
    words`(ein|eine) \p{L}+(tel|stel)|\d+ (%|prozent|von hundert)`,
    words`steht (ihnen|dir)|bleibt (ihnen|dir)|verbleibt|für sie|für dich`,
  ],
  [
    words`unterlagen|briefe|karten?|post|schreiben|umschläge`,
    words`per post|zugehen|zugestellt|an sie geschickt|im briefkasten`,
    words`an unser*|an uns|übergeb*|weiter*|ungeöffnet`,
  ],
  [
    goods,
    words`du|dir|dich|dein*|abholer|ungeöffnet|unausgepackt|vor die tür`,
    words`abholer|foto|stellst|ungeöffnet|weiter*|uns|tür|bringst|gibst`,
  ],
  [
    words`geräte|handys|smartphones?|ware|pakete|elektronik`,
    words`schicken sie uns|schickst (du )?uns|senden sie uns|an uns|send us|ship to us`,
    words`bestell*|ungeöffnet|auf (ihren|deinen) namen|vertrag|order`,
  ],
  [
    words`(ihre|deine|your) (privat|wohn|heim|post|eigene )?(adresse|anschrift|address)`,
    words`zur verfügung|rückgabe*|rücksende*|nutzen wir|dient|dienen|lieferung*|available`,
  ],
  [words`(ihr|dein|your) paypal|paypal-?konto`, words`zahlen|überweisen|leiten|empfangen|käufer|kunden|pay|receive`],
  [
    words`behalten|behältst|behalt*|keep`,
    words`\d+ ?(%|prozent|percent)`,
    words`rest|geld*|summe|betrag|überweis*|zahlung*|uns|remainder`,
  ],
  words`(finanz|paket|waren|transfer|geld)agent(en|in|innen)?|money mule*|(payment|transfer|parcel|reshipping) agents?`,
  [parcel, words`(zu|an|bei) (ihnen|dir)|entgegen*|annehm*|nimmst|nehmen|(auf|unter) (ihren|deinen) namen`, handles],
  [
    words`kleidung|fernseher|möbel|schmuck|uhren|elektronik|technik|konsolen?|parfüm|werkzeug\p{L}*`,
    words`(zu|an|bei) (ihnen|dir)( (nach hause|geliefert|zugestellt))?|geliefert|zugestellt`,
    words`abgeholt|holt .*ab|weiter*|fahrer|kurier`,
  ],
  [
    words`überweisungen|zahlungen|gelder|geldbeträge|transfers|payments|funds`,
    words`(für uns|statt unser|an unserer stelle|for us) (empfäng|empfang|annimm|entgegen|receiv|collect)\p{L}*|empfängt und|empfangen und|receive and`,
    words`weiter*|forward|pass|brauchen (wir )?jemanden|need someone|suchen`,
  ],
  [words`nutzung (ihres|deines) (\p{L}+ )?kontos|use of your (bank )?account`, words`zahlen|€|euro|pay|bekommen`],
  [
    words`mit dem geld|das geld|von dem geld|the (money|withdrawn amount|funds)|eingegangene[sn]? geld|betrag`,
    words`kauf*|tausch*|wandel*|convert|buy|heb(st|en)? .*ab|hebst`,
    words`krypto\p{L}*|bitcoin*|usdt|crypto\p{L}*|wallet|boten|kurier|rest|senden|schicken`,
  ],
  [parcel, ownHome, sendOn],
  [parcel, ownHome, receives],
  [receives, parcel, newLabel],
  [
    parcel,
    newLabel,
    /\d ?(€|euros?|EUR)|prämie|provision|ins ausland|abroad|customers abroad/iu,
    words`(pro|je|per|each) (\p{L}+ )?(paket|sendung|päckchen|label|package|parcel)|weiter*|ins ausland|abroad`,
  ],
  [
    /\d ?(€|euros?|EUR|dollars?)/iu,
    words`(pro|je|für jedes|für jede|per|for each) (\p{L}+ )?(paket|sendung|päckchen|package|parcel)`,
    words`prämie|zahlen wir|wir zahlen|verdien*|bekomm*|erhalt*|erhält*|vergütung|provision|you earn|we pay`,
  ],
  [
    words`packstation|paketfach|postfach|lieferadresse`,
    words`(ihren|deinen|eigenen) namen|your name|anmelden|melden sie|richten sie|zugangsdaten`,
  ],
  [parcel, words`(ihre|deine|unter ihre|auf ihre)[mnr]? (namen|adresse|anschrift)|your (name|address)`, receives],
  [words`briefkasten|briefkästen|mailbox`, words`leer(en|st)?|wohnung|empty|fremde*|anbring*`, toUs],
  [inOwnName, registers],
  [ownAccount, money, moveOn],
  [ownAccount, words`(nutzen|verwenden|brauchen|dürfen) wir|wird zum|geschäftskonto|we use|for our clients|auf zeit`],
  [
    words`(ihr|ihre|dein|deine|ihrem|deinem|eigenes|your)[ns]? (\p{L}+[- ])?(ebay|amazon|kleinanzeigen|paypal|vinted|etsy)[- ]?(\p{L}+)?`,
    words`verkauf*|erlös*|umsätze|zahlung*|empfang*|sell|payments?|receive`,
  ],
  [
    words`schecks?|cheques?|checks`,
    words`lös(en|t) .*ein|ein(zu)?lös*|cash|deposit`,
    words`uns|weiter*|\p{L}*schick*|\p{L}*send*|bar|bargeld|us|wire`,
  ],
  [
    words`nehmen|nimmst|empfangen|erhalten|bekommen`,
    words`betr(a|ä)ge?|gelder|zahlungen|überweisungen|summen`,
    words`weiter*`,
    words`(ihre[sn]?|abzug|nach abzug|eigene[nrs]?|abzüglich|deine[nrs]?) (\p{L}+ )?(anteil(s|e)?|provision|honorar(s)?|lohn(s)?|vergütung)|provision|(am|noch am) selben tag|ins ausland|im ausland`,
  ],
  [
    words`nehm(en|t)|nimmst|empfang*|receive|accept|collect`,
    words`zahlungen|gelder|überweisungen|payments?|funds`,
    words`(noch )?kein (büro|konto)|stellvertretend|in unserem namen|als unser vertreter|no office|representative`,
  ],
  [words`western union|moneygram|ria money`, words`sie|you|uns|us|senden|send|rest|per`],
  [
    words`accept|receive|get|collect|handle|process`,
    words`money|payments?|(bank )?transfers|funds|cash`,
    words`(send|pass|forward|transfer|wire) (\p{L}+ ){0,4}(on|to|abroad|balance|rest)`,
    words`keep*|commission|percent|minus|share|your|deduct*|balance`,
  ],
  [words`verfügung|überlass*|vermiet*|verleih*|bereitstell*|lend|rent( out)?|make available|share access`, ownAccount],
  [
    words`ihnen|dir|du|sie (erhalten|empfangen|bekommen)|you (receive|get)|to you|you`,
    money,
    words`
  abheb*|heb(en|t|st) (\p{L}+ ){0,6}ab|kurier\p{L}*|boten|withdraw*|courier|western union|moneygram|
  geldautomat*`,
  ],
  [money, words`bitcoin-?automat*|krypto-?automat*|(bitcoin|crypto) (atm|machine|kiosk)s?`],
  [
    words`bargeld|umschläge? mit (bar)?geld|wertsachen|schmuck|goldmünzen|cash|valuables`,
    words`(älter|privat|alt)\p{L}* (\p{L}+ )?(kund|leut|mensch|person|herrschaft)\p{L}*|senior*|elderly|privat(haushalt|person)\p{L}*`,
    words`hol(en|st|t)?|abhol*|nehm(en|t)|collect|pick up`,
  ],
  [
    words`(behalten|behältst|verbleiben|bleiben|keep|zieh(en|st)|abzieh*|deduct|einbehalt*)`,
    words`\d+ ?(%|prozent|percent)|(\p{L}+ )?(prozent|percent)|provision|anteil|rest|commission`,
    words`überweis*|weiter*|konto|account|transfer|forward|\p{L}*send*|\p{L}*schick*|wire`,
  ],
  [words`behalten|behältst|keep`, words`\d+ ?(%|prozent|percent)`, words`provision|commission|lohn|vergütung`],
  [words`heb(en|st|e)`, words`betrag|geld|summe`, words`ab`, words`weiter*|fahrer|kurier|boten|uns`],
  [rest, handsOn, money],
  [rest, handsOn, words`provision|\d+ ?(%|prozent)|(\p{L}+ )prozent|litauen|ausland|commission|behalt*|behältst`],
];

/** That nobody is hired to handle stolen goods or to launder money. */
export const muleWork = phraseRule({
  name: "mule-work",
  why: "Wer Pakete oder Geld Fremder über die eigene Adresse oder das eigene Konto weiterleitet, macht sich wegen Hehlerei oder Geldwäsche strafbar und haftet.",
  law: ["police-parcels", "stgb-261"],
  within: "everywhere",
  phrases: [
    {
      patterns: mulePatterns,
      instead:
        "Diese Arbeit bietet niemand Ehrliches an. Veröffentlichen Sie die Stelle nicht, und zeigen Sie den Auftraggeber an.",
      mayBeDenied: true,
      unless: either(ownPay, workplace, worksOnMoney),
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
