// What is work and what is asked of applicants.

/** Whole words, whatever their case; a `*` behind a letter or a bracket stands for further letters. */
export function words({ raw }: TemplateStringsArray): RegExp {
  const alternatives = raw
    .join("")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/(?<=[\p{L})])\*/gu, "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?!\\p{L})`, "iu");
}

/** How a text begins to say what one does or has learned. */
const workStarts =
  /^((Sie|Du|You)(?= (?!(werden|wirst|wurden|wurdest|bekommen|bekommst|erhalten|erhältst|müssen|musst|können|kannst|dürfen|darfst|sollen|sollst|haben|hast|sind|bist|verdienen|verdienst|gehen|gehst|will|receive|get|can|must|have|need|are|earn)(?!\p{L})))|Erfahrung\p{L}*|Praxis|Kenntnisse|Sicher\p{L}*|Übung|Experience|Knowledge|Ausbildung|Interesse|Umgang|Sachbearbeit\p{L}*|Fach\p{L}+|Leitung|Assistenz|Referat|Beratung|Betreuung|Prüfung|Team\p{L}*) /u;
/** A task as a list has it: “Bankdaten abgleichen”. */
const taskInInfinitive =
  /^(?!(Bitte|Jetzt|Einfach|Gleich|Heute|Sofort) |.* (ist|sind|wird|werden|zu|wir|uns|Sie|du|dich|dir|dein\p{L}*|wirst|installierst) )\p{Lu}[\p{L}, -]*\s\p{Ll}+(e[rl]?n|ieren)[.]?$/u;
/** What people do for a living, as a sentence says it that does not begin with it: “Im Lager prüfen Sie …”. */
const workVerb =
  "(?:über)?prüf|kontrollier|(?:ver)?buch|bearbeit|verwalt|überwach|entwick|betreu|berat|analysier|beantwort|erklär|klär|unterstütz|helf|plan|disponier|steuer|koordinier|dokumentier|gestalt|moderier|pfleg|erstell|sperr|verantwort|beobacht|programmier|migrier|begleit|untersuch|beaufsicht|versteuer|besteuer|kalkulier|fakturier|recherchier|rechn|schalt|bau|schreib|erkenn|greif|verhandel";
const worksThen = new RegExp(`(?<=\\S )(?:${workVerb})\\p{Ll}*n Sie(?!\\p{L})`, "u");
/** Work as a sentence names it that has no verb: “Remote support for employees”. */
const workNoun =
  /^(\p{L}+ )?(Support|Buchhaltung|Buchführung|Einkauf|Testing|Kartenzahlungen|Rechnungsprüfung|Kasse|Onboarding|Bearbeitung|Compliance|Handling|Payroll|Service Desk|Debitorenbuchhaltung|Vorbereitende|Abstimmung|Sachbezug)(?!\p{L})/u;
/** “Entwicklung einer Signaturlösung”: a task as a noun, unless it is what thieves want done. */
const taskAsNoun =
  /^(?!(Weiterleit|Eröffn|Einzahl|Überweis|Zahlung|Kaution|Vergüt|Bezahl|Auszahl|Anmeld|Registrier|Verifizier|Nutz|Bewerb|Einstell|Schul|Vermittl|Gebühr|Anzahl|Vorauszahl|Beding))\p{Lu}\p{Ll}+(ung|ierung|pflege|support|verwaltung|management)s? (von|der|des|einer|eines|für|zu) /u;
/** Those whose data or money it is in the work. */
const otherPeople =
  /(?<!\p{L})(Kund(e|en|in|innen|schaft)|Mandant\p{L}*|Beschäftigte\p{L}*|Mitarbeite\p{L}*|Lieferant\p{L}*|Patient\p{L}*|Mieter\p{L}*|Versicherte\p{L}*|Händler\p{L}*|Mietkaution\p{L}*|Eigentümer\p{L}*|Gläubiger\p{L}*|Anruf(er|ende)\p{L}*|customers?|clients?|suppliers?|employees|tenants)(?!\p{L})/iu;
/** Something is wanted of applicants themselves; `Ihre` with its capital is theirs, `ihre` somebody else's. */
const askedInCapitals = /(?<!\p{L})(Ihre?[mnrs]?|Ihnen)(?!\p{L})/u;
const asked =
  /(?<!\p{L})(uns|dein\p{L}*|dich|dir|selbst|probeweise|testweise|vorab|voraus|vorher|eigene?[mnrs]?|private?[mnrs]?|bitte|angeben|mitbringen|mitschicken|beifügen|beilegen|einreichen|vorlegen|hochladen|zusenden|erforderlich|notwendig|nötig|benötig\p{L}*|brauchen|verlangen|hinterlegen|Voraussetzung|nennen|senden Sie|schicken Sie|laden Sie|eröffnen Sie|machen Sie|zahlen Sie|Sie (zahlen|kaufen|finanzieren|bestellen)|du (kaufst|zahlst|bezahlst|bestellst|überweist|hinterlegst)|you (pay|buy|purchase|deposit)|Bewerber (übernehmen|zahlen|tragen)|Sie bezahlen|Sie hinterlegen|Sie eröffnen(?! für (Kund|Mandant)\p{L}*)|Sie (senden|schicken|übermitteln) Ihre|zu Beginn|vor dem (Start|ersten)|your|please|us|need|must|upload|required|in advance|send|testen|Testkonto|Testkonten)(?!\p{L})/iu;

/** Their tasks are nobody's property. */
const yourTasks =
  /(?<!\p{L})(Zu )?(Ihren?|deinen?|your) (\p{L}+ )?(Aufgaben|Tätigkeit\p{L}*|tasks|duties|role|responsibilities)(?!\p{L})/iu;

/** Whether a sentence speaks of the work as somebody does it for others, and asks nothing of applicants. */
export function isWork(sentence: string): boolean {
  const said = sentence.replace(yourTasks, "");
  if (askedInCapitals.test(said) || asked.test(said)) return false;
  return [workStarts, taskAsNoun, taskInInfinitive, otherPeople, worksThen, workNoun].some((pattern) =>
    pattern.test(sentence),
  );
}

/** How somebody is asked for something there and then: as a request, or as what is still missing. */
export const asksReader =
  /^(Bitte|Please|Kindly|Jetzt|Einfach|Nur noch|(Schick|Send|Nenn|Lad|Eröffn|Öffn|Installier|Kauf|Besorg|Überweis|Ueberweis|Übermittl|Lös|Registrier|Verifizier|Fotografier|Bestätig|Scann?|Teil|Beantrag|Beginn|Start|Heb)\p{Ll}*|Geben|Gib|Zahlen|Zahl|Machen|Mach|Halten|Halte|Tell|Open|Install|Give|Upload|Buy|Get|Pay|Share|Provide)(?!\p{L})|(?<!\p{L})(bitte|please|mir|uns|(wir|ich) (\p{L}+ )?(brauch|benötig)\p{L}*|(brauch|benötig)\p{L}* (\p{L}+ )?(wir|ich|noch|Sie|du)|we need|you need|fehlt (noch|uns)|genügt|genügen|muss gut|kommt gleich|gleich erhalten|kommt in|wie lautet|hochladen|einscannen|eröffnen,|herunterladen|installieren|abschließen|schließen Sie|needs? your)(?!\p{L})/iu;
