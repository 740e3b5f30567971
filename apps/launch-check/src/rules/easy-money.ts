import { phraseRule } from "../phrases.ts";
import { words } from "../sense.ts";

const effortless = words`
  (vorwissen|erfahrung|vorkenntnisse|abschluss|alter|ausbildung|kenntnisse) (ist|sind|spiel\p{L}*) (\p{L}+ )?(unwichtig|egal|nebensache|keine rolle|nicht wichtig)|abtippen|rating|at home|products|egal|ohne das haus zu verlassen|neuling|umfragen?|surveys?|chat(ten)?|copy|im bus|unterwegs|tippst|tippen|ein bisschen|kein(e|en)? (schule|abschluss|zeugnis)|trotzdem|anyone|
  spielend|ungeübte?n?|nix|lernen (brauch|muss)\p{L}*|copy (and|&) paste|neben (dem|der|ihrem|deinem) (haushalt|studium|job|familie)|alle schaffen|rentner|mütter|schüler|freizeit|hotels?|apps?|abends|feierabend|(vor dem )?fernseher|gruppe|mehr (brauch|verlang|benötig)\p{L}* (\p{L}+ )?nicht|no education|gelernt (haben )?muss|muss man (\p{L}+ )?nichts|nichts (lernen|wissen)|(ganz )?ohne (jede |jegliche |irgendeine |die geringste )?(vor)?(kenntnisse|erfahrung(en)?|ausbildung|aufwand|anstrengung|wissen|qualifikation)|
  keine (\p{L}+ )?(qualifikation|ausbildung|voraussetzungen)|(geringe[rn]? )?(zeit)?aufwand|not (needed|required)|students?|
  keine (\p{L}+ )?(vor)?(kenntnisse|erfahrung)|(vor)?(kenntnisse|erfahrung) (brauch|benötig)\p{L}* (\p{L}+ )?keine|
  weder (\p{L}+ )?(ausbildung|erfahrung|kenntnisse|abschluss)|(nichts|nix) können|ungelernte?n?|unskilled|
  anfänger*|einsteiger*|nebenher|neulinge|\d+ (minuten|min\.?|minutes)|locker|quereinstieg|
  (einer?|zwei|drei|vier|1|2|3|4|1-2|1-3|2-3|ein paar|wenige[nr]?) (stunden?|std\.?|h)|einfach(e|er|en|es|ste|sten)?|
  leicht(e|er|en|es)?|handy|smartphone|klick(s|en)?|nebenbei|im schlaf|couch|sofa|jede[rmn]?|sofort|
  no (\p{L}+ )?(experience|skills?|qualifications?)|simple|easy|beginners?|(your )?phone|(one|two|three|a few|\d|1-3) hours?|minutes|clicks?|
  anyone|everybody|like|liking`;
/** The double of what all earn on average (destatis-pay) and more, by the hour, day, week and month. */
const muchMoney = sumPer([
  [/[6-9]\d|\d{3,}/, /(?:pro|in der|die|je|an|per) (?:Stunde|hour)/],
  [/[4-9]\d\d|\d[.,]?\d{3}/, /(?:am|pro|je|a|per|each|jeden|\/) ?(?:Tag|day)|Tages\p{L}+/u],
  [/[2-9]\d\d|\d[.,]?\d{3}/, /täglich|daily/],
  [/\d[.,]?\d{3}/, /(?:pro|in der|die|a|per|each) (?:Woche|week)|wöchentlich|weekly|Wochen\p{L}+/u],
  [/[4-9][.,]?\d{3}|\d{2}[.,]?\d{3}/, /(?:im|pro|den|a|per|jeden) (?:Monat|month)|monatlich|monthly|Monats\p{L}+/u],
]);
/** What nobody earns on the side or in a few hours, however much it may be for a whole day's work. */
const someMoney = sumPer([
  [/[3-9]\d|\d{3,}/, /(?:pro|in der|die|je|an|per) (?:Stunde|hour)/],
  [/\d{3}|\d[.,]?\d{3}/, /(?:am|pro|je|a|per|each|jeden) ?(?:Arbeits)?(?:Tag|day)|Tages\p{L}+|täglich|daily/u],
  [/[5-9]\d\d|\d[.,]?\d{3}/, /(?:pro|in der|die|a|per|each) (?:Woche|week)|wöchentlich|weekly|Wochen\p{L}+/u],
  [
    /[2-9][.,]?\d{3}|\d{2}[.,]?\d{3}/,
    /(?:im|pro|den|a|per|jeden) (?:Monat|month)|monatlich|monthly|Monats\p{L}+|netto|zum Monatsende/u,
  ],
]);
const hardlyAnyTime = words`
  nebeneinkommen|nebenverdienst|at home|abtippen|rating (products|hotels)|im bus|unterwegs|ein bisschen|umfragen?|surveys?|simple chat|chatten|anyone (can|could)|neuling|
  (in )?(einer )?halben?r? stunde|half an hour|\d+-\d+ min\.?|freizeit|feierabend|abends|fernseher|ein paar (hotels|apps|videos|likes)|apps|part-time,? no|(nur |lediglich |etwa |ca\. )?(\d+|ein paar|wenige[nr]?|dreißig|zwanzig|fünfzehn) ?(minuten|min\.?|minutes) (\p{L}+ ){0,2}(täglich|am tag|pro tag|arbeit|daily|a day|per day)|
  (1|2|3|1-2|1-3|2-3|eine[r]?|ein bis zwei|zwei|drei|ein paar|wenige[nr]?|one|two|three|a few) ?(stunden?|std\.?|h|hours?) (\p{L}+ )?(täglich|am tag|pro tag|pro woche|arbeit|daily|a day|per day)|
  handy|smartphone|(your|a) phone|couch|sofa|nebenbei|nebenher|klick(en|s)?|clicks?|locker|im schlaf`;

/** Sums beside the time for which they are paid, on either side of it. */
function sumPer(pairs: readonly (readonly [amount: RegExp, period: RegExp])[]): RegExp {
  const either = pairs.flatMap(([amount, period]) => {
    const sum = `(?<![\\d.,])(?:€|\\$|EUR )? ?(?:${amount.source})(?:,\\d\\d)? ?(?:€|euros?|EUR|USD|dollars?)?`;
    return [
      `${sum} (?:${period.source})(?!\\p{L})`,
      `(?<!\\p{L})(?:${period.source}) (?:von |of |bis zu |über |up to )*${sum} ?(?:€|euros?|EUR)`,
    ];
  });
  return new RegExp(either.join("|"), "iu");
}

/** That nobody is lured with money for nothing. */
export const easyMoney = phraseRule({
  name: "easy-money",
  why: "Viel Geld für wenig oder einfache Arbeit ist das erste Merkmal von Jobbetrug.",
  law: ["police", "destatis-pay"],
  within: "everywhere",
  phrases: [
    {
      patterns: [
        [muchMoney, effortless],
        [someMoney, hardlyAnyTime],
        [
          words`(verdien|bekomm|erhalt|hab|kassier|earn|make)\p{L}*`,
          words`(ersten|nach einer|pro|die) (tag|woche)|first (day|week)|tag(e)?`,
          /\d[.,]?\d{3} ?(€|euros?|EUR)|[2-9]\d\d ?(€|euros?|EUR)/iu,
          effortless,
        ],
        [words`(ersten|einer) (tag|woche)|first (day|week)`, /\d[.,]?\d{3} ?(€|euros?|EUR)/iu, effortless],
        words`
  leicht(es)? (verdientes )?geld|schnelles geld|leicht verdient*|easy money|passive[sn]? einkommen|
  finanzielle(n|r)? (freiheit|unabhängigkeit)|finanziell unabhängig|reich werden|wie reich sie|grenzenlose[rsn]? verdienst*|
  unbegrenzte[rsn]? (verdienst|einkommen)*|passive income|financial freedom|unlimited (income|earnings)|
  geld verdienen (mit|per) (dem )?(handy|smartphone)|geringe[rm]? (zeit)?aufwand,? (hohe[rm]?|großer) verdienst`,
        [
          /\d{3,} ?(€|euros?|EUR|dollars?)/iu,
          words`ab tag (eins|1)|before (lunch|noon|breakfast)|vor dem (mittag|frühstück)|am ersten (abend|tag)`,
          words`verdien*|make|earn|bekomm*|kassier*`,
        ],
        [/Stunden(satz|lohn) von (?:[6-9]\d|\d{3,}) ?(€|euro)/iu, effortless],
        [
          /\d{2,} ?(€|euros?|EUR)/iu,
          words`in einer (halben )?stunde|in (zehn|zwanzig|dreißig|10|15|20|30) minuten|in half an hour|abends vor`,
          words`verdien*|bekomm*|mach(en|st|t)?|earn|make|fernseher`,
        ],
        [
          /(?<![\d.,])[3-9][.,]?\d{3} ?(€|euros?|EUR)? (im|pro) Monat/iu,
          words`freie[rn]? (zeit)?einteilung|nichts|wann (sie|du) woll*|ohne chef`,
        ],
        [
          words`so wenig arbeit|wenig arbeit|so wenig|kaum arbeit|little work|hardly any work`,
          words`bezahlt|verdien*|geld|lohn|paid|earn|money`,
        ],
        [
          words`(schon )?(eine|zwei|drei|vier|ein paar|wenige|1|2|3|4) stunden? (arbeit|täglich|am tag|reichen|genügen)|(\d+|ein paar|wenige|fünfzehn|zwanzig|dreißig) minuten`,
          /\d{3,} ?(€|euros?|EUR)|miete|urlaub|kredit|gehalt/iu,
          words`bring*|verdien*|bekomm*|gibt|zahlen|bezahlen|einnehm*|kassier*`,
        ],
        words`in (einer|zwei|ein paar) (woche|tag|stunde)n?,? was andere|mehr als (im|dein|ihr) (büro|chef|alter job|monatsgehalt)|what others (earn|make)`,
        [
          /\d[.,]\d{3} ?(€|euros?|EUR)/iu,
          words`(bei|für|mit|in|nur) (\p{L}+ )?(zwei|drei|vier|fünf|sechs|acht|zehn|[2-9]|10) (stunden|std\.?|hours) (pro|in der|die|a|per|im) (woche|week|monat)`,
        ],
        words`verdien(en|st|t) (\p{L}+ ){0,3}mehr als (ein|eine|die)? ?(\p{Lu}\p{L}+)`,
        [
          words`einkommen|verdienst|lohn|income`,
          words`träum*|fantastisch*|traumhaft*|hoh(er|es|em)|top-?|dream*`,
          words`klicks?|nebenbei|minuten|aufwand|ohne (\p{L}+ )?(kenntnisse|erfahrung)|clicks?`,
        ],
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
