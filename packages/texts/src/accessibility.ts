/** The accessibility statement. */
export const accessibilityTexts = {
  "accessibility.head.title": "Barrierefreiheit – {name}",
  "accessibility.head.description":
    "Wie barrierefrei die Website von {name} ist, wie das geprüft wurde, was noch fehlt und wie Sie eine Barriere melden.",
  "accessibility.heading": "Erklärung zur Barriere\u00adfreiheit",
  "accessibility.updated": "Stand:",
  "accessibility.summary.heading": "Kurz gefasst",
  "accessibility.summary.keyboard": "Alle Seiten lassen sich mit der Tastatur bedienen und ohne JavaScript lesen.",
  "accessibility.summary.zoom": "Texte lassen sich vergrößern, ohne dass etwas abgeschnitten wird.",
  "accessibility.summary.preferences": "Hell, dunkel und weniger Bewegung richten sich nach Ihrem Gerät.",
  "accessibility.summary.gaps": "Was noch fehlt, steht unten. Was Sie stört, sagen Sie uns bitte.",
  "accessibility.state.title": "Wie barrierefrei ist diese Website?",
  "accessibility.state.scope": {
    // Of somebody else's form nothing can be stated.
    WithoutForm:
      "[formProvider] Diese Erklärung gilt für {host}, nicht für das Bewerbungsformular, das von einem anderen Anbieter kommt. Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA.",
    "": "Diese Erklärung gilt für {host} und das Bewerbungsformular von {name}. Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA.",
  },
  "accessibility.state.": {
    conformsPartly: "[hasKnownGaps] Die Website ist danach gebaut; bekannte Lücken nennt der nächste Abschnitt.",
    conforms: "[isAccessibilityTested] Uns ist keine Stelle bekannt, an der die Website davon abweicht.",
    untested: "Geprüft ist das noch nicht.",
  },
  "accessibility.gaps.title": "Was noch nicht barrierefrei ist",
  "accessibility.gaps.": {
    none: "[isAccessibilityTested] Uns ist nichts bekannt. Fällt Ihnen etwas auf, melden Sie es bitte.",
    untested: "Das wissen wir erst nach der Prüfung.",
  },
  "accessibility.test.title": "Wie wir geprüft haben",
  "accessibility.test.text": "{method} Zuletzt geprüft am {day}.",
  "accessibility.test.pending": "Eine Prüfung steht noch aus.",
  "accessibility.report.title": "Eine Barriere melden",
  "accessibility.report.text":
    "Kommen Sie an einer Stelle nicht weiter? Schreiben Sie an {email}, am besten mit der Adresse der Seite und dem Hilfsmittel, das Sie benutzen.{answer}",
  "accessibility.report.answer":
    "[barriersAnswered]  Wir antworten Ihnen und sagen, bis wann wir die Barriere beseitigen.",
  "accessibility.report.apply":
    "Bewerben können Sie sich auch ganz ohne Formular, mit einer formlosen E-Mail an {email}.",
} as const;
