/** The page on how listings are reviewed and ordered. */
export const reviewTexts = {
  "review.head.title": "So prüfen und ordnen wir Stellen – {name}",
  "review.head.description":
    "Was jede Stelle sagen muss, wann sie verschwindet, nach welcher Regel die Liste geordnet ist und was mit einer Meldung geschieht.",
  "review.heading": "So prüfen und ordnen wir Stellen",
  "review.summary.heading": "Kurz gefasst",
  "review.summary.terms": "Jede Stelle nennt Vergütung, Vertrag und wer bezahlt.",
  "review.summary.confirmed": "Jede Stelle trägt das Datum, an dem sie zuletzt bestätigt wurde.",
  "review.summary.": {
    noPaidPlaces: "[noPaidPlaces] Kein Unternehmen kann einen besseren Platz kaufen.",
    order: "Die Reihenfolge der Stellen folgt einer Regel, die hier steht.",
  },
  "review.summary.report": "Jede Stelle lässt sich melden, ohne Konto.",
  "review.listing.title": "Was jede Stelle sagen muss",
  "review.listing.lead": "Wir veröffentlichen eine Stelle nur, wenn diese Angaben vollständig sind:",
  "review.listing.pay": "die Vergütung und wofür sie gezahlt wird",
  "review.listing.payAndVat": "die Vergütung, wofür sie gezahlt wird und ob noch Umsatzsteuer dazukommt",
  "review.listing.withBonus": "{pay}; ein Bonus steht getrennt davon",
  "review.listing.contract": "die Art des Vertrags und wer bezahlt",
  "review.listing.client":
    "für welches Unternehmen Sie arbeiten, oder warum der Name noch nicht genannt wird und wann Sie ihn erfahren",
  "review.listing.brings": "was Sie mitbringen",
  "review.listing.contact": "eine Person, die Ihre Fragen beantwortet",
  "review.listing.dates": "bis wann Sie sich bewerben können und wann das Unternehmen die Stelle zuletzt bestätigt hat",
  "review.end.title": "Wann eine Stelle verschwindet",
  "review.end.text":
    "Nach dem letzten Bewerbungstag und sobald eine Stelle besetzt oder zurückgezogen ist, verschwindet sie überall zugleich: aus der Liste, der Suche, den Feeds und der Sitemap. Unter ihrer Adresse steht dann, dass es sie nicht mehr gibt.",
  "review.order.title": "In welcher Reihenfolge Stellen stehen",
  "review.order.text": {
    NoPaidPlaces:
      "[noPaidPlaces] Das gilt für jede Liste, auch wenn Sie suchen oder filtern: Suche und Filter lassen Stellen weg, ordnen sie aber nicht um. Die Reihenfolge ist für alle dieselbe, und niemand kann für einen Platz bezahlen.",
    "": "Das gilt für jede Liste, auch wenn Sie suchen oder filtern: Suche und Filter lassen Stellen weg, ordnen sie aber nicht um. Die Reihenfolge ist für alle dieselbe.",
  },
  "review.order.trending": "Die Positionen auf der {home} wählen wir selbst aus. {similar}",
  "review.order.trendingNoPaidPlaces":
    "Die {count} Positionen auf der {home} wählen wir selbst aus, ohne Bezahlung. {similar}",
  "review.order.newest": "Auf der {home} stehen die neuesten Positionen. {similar}",
  "review.order.home": "Startseite",
  "review.order.similar":
    "„Ähnliche Stellen“ kommen zuerst aus demselben Bereich, dann nach der Vergütung, die der angesehenen am nächsten ist.",
  "review.applications.title": "Wer Bewerbungen liest",
  "review.applications.text":
    "[peopleReadApplications] Menschen. Kein Programm bewertet, sortiert oder lehnt Bewerbungen ab.",
  "review.limits.title": "Was kein Programm sieht",
  "review.limits.text":
    "Vor dem Veröffentlichen hält ein Programm Texte und Angaben gegeneinander und gegen das Gesetz. Was nachweislich falsch ist, hält es auf; zu Wörtern und Namen gibt es nur Rat. Es sieht nicht:",
  "review.limits.evidence": "ob ein Beleg wahr ist",
  "review.limits.company": "ob es das Unternehmen gibt",
  "review.limits.client": "ob der Kunde von der Stelle weiß",
  "review.limits.chat": "was später in einem Chat geschieht",
  "review.limits.skipped": "ob diese Prüfung übergangen wurde",
  "review.report.title": "Eine Stelle melden",
  "review.report.text":
    "Stimmt etwas nicht, benachteiligt eine Anzeige jemanden, oder kommt sie Ihnen unseriös vor? Auf der Seite jeder Stelle gibt es den Link „Diese Stelle melden“. Er öffnet eine E-Mail an {email}, in der die Adresse der Stelle schon steht. Ein Konto brauchen Sie nicht, Ihren Namen müssen Sie nicht nennen.",
  "review.report.answer": {
    WithTime:
      "[replyAtLatestWithinHours & reportsAnswered] Ein Mensch liest Ihre Meldung und antwortet innerhalb von {hours} (Montag bis Freitag).",
    "": "[reportsAnswered] Ein Mensch liest Ihre Meldung und antwortet.",
  },
  "review.report.takenDown":
    "[reportsAnswered] Bei begründetem Verdacht nehmen wir die Stelle sofort herunter und klären dann mit dem Unternehmen.",
  "review.report.told":
    "[reportsAnswered] Wir sagen Ihnen, was wir herausgefunden und getan haben. Das Unternehmen erfährt nicht, wer gemeldet hat.",
  "review.report.identity": "Hat sich jemand nur als wir ausgegeben? Dann hilft die Seite {identity}.",
  "review.report.identityLink": "Ist das wirklich von uns?",
} as const;
