import {
  evidence,
  listing,
  type RuleCases,
  withAgency,
  withClaim,
  withDescription,
  withListing,
} from "../complete-subject.ts";

const file = `${listing}.yaml:9`;

export const scamCases: RuleCases = {
  "scam/reads-like": {
    fires: [
      [
        "parcels at home that go on",
        withDescription("Sie nehmen Pakete zu Hause an und schicken sie mit neuem Etikett weiter."),
        "error",
        /liest sich wie Jobbetrug.*Am nächsten kommt: „/,
        file,
      ],
      [
        "said in two sentences",
        withDescription("Sendungen treffen bei Ihnen daheim ein. Mit unserem Etikett geben Sie sie in der Filiale ab."),
        "error",
        /daheim/,
        file,
      ],
      [
        "said in two fields",
        withListing({
          description: "Sie erhalten von unseren Kunden Beträge.",
          requirements: ["Den Rest überweisen Sie am selben Tag weiter"],
        }),
        "error",
        /Rest überweisen/,
        `${listing}.yaml:12`,
      ],
      [
        "in letters that only look like it",
        withDescription("Sie nehmen Раkete zu H\u200bause an und schicken sie mit neuem Etikett weiter."),
        "error",
        /Pakete zu Hause/,
        file,
      ],
      [
        "in a template, whose letters are asked about",
        withAgency({
          replies: [
            {
              name: "start",
              title: "Start",
              use: "reply",
              text: "Guten Tag {Name},\n\nSie nehmen Pakete zu Hause an und schicken sie mit neuem Etikett weiter.",
            },
          ],
        }),
        "warning",
        /Pakete zu Hause/,
        "replies/start.md:3",
      ],
      [
        "padded with honest work",
        withDescription(
          "Sie planen Touren und sprechen mit Kunden, nehmen Pakete zu Hause an und schicken sie mit neuem Etikett weiter, das Team sitzt in Hamburg und arbeitet in zwei Schichten.",
        ),
        "error",
        /Pakete zu Hause/,
        file,
      ],
      [
        "in English",
        withDescription("You receive parcels at your home, put on new labels and ship them abroad for our clients."),
        "error",
        /new labels/,
        file,
      ],
      [
        "in capitals",
        withDescription("SIE NEHMEN PAKETE ZU HAUSE AN UND SCHICKEN SIE MIT NEUEM ETIKETT WEITER."),
        "error",
        /PAKETE/,
        file,
      ],
      [
        "in a requirement of a few words",
        withListing({ requirements: ["Eigenes Girokonto für eingehende Kundenzahlungen"] }),
        "error",
        /Girokonto/,
        `${listing}.yaml:12`,
      ],
      ...(
        [
          ["tasks for a deposit", "Um Ihre Provision auszuzahlen, müssen Sie zuerst einen Betrag einzahlen."],
          ["pay in crypto", "Ihr Gehalt zahlen wir jede Woche in Bitcoin auf Ihre Wallet aus."],
          ["vouchers for others", "Sie kaufen Gutscheinkarten und senden uns die Codes."],
          ["a message that nobody asked for", "Ihre Nummer haben wir aus einer Jobbörse, deshalb schreiben wir Ihnen."],
          ["a copy of the identity card", "Senden Sie uns bitte vorab eine Kopie Ihres Ausweises und ein Selfie."],
          ["the account before a contract", "Für die Auszahlung brauchen wir vorab Ihre IBAN."],
          ["a talk in a messenger alone", "Die Einarbeitung und alle Aufgaben erhalten Sie im Telegram-Chat."],
          ["a job without a talk", "Sie können sofort anfangen, ein Vorstellungsgespräch gibt es nicht."],
          ["much money for little work", "Verdienen Sie 900 € am Tag mit zwei Stunden Arbeit ohne Vorkenntnisse."],
        ] as const
      ).map(([what, says]) => [what, withDescription(says), "error", /liest sich wie Jobbetrug/, file] as const),
    ],
    silent: [
      [
        "who answers for a figure",
        withClaim("dayRate", { evidence: { ...evidence, responsible: "Mara Nirgends, Talent Partner" } }),
      ] as const,
      ...(
        [
          ["a warning in the words of a scam", "Betrüger lassen Bewerber im Antrag der Bank eine Rufnummer angeben."],
          ["messengers as one way of several", "Sie beantworten Fragen per E-Mail und WhatsApp."],
          ["what is denied", "Wir führen nie Gespräche über Telegram oder Signal."],
          ["what is never asked", "Wir fragen nie nach Ihrer IBAN oder einer Ausweiskopie."],
          ["parcels as a trade", "Sie nehmen im Lager Pakete an und leiten sie an die Filialen weiter."],
          [
            "a driver's day",
            "Sie beladen am Morgen Ihr Fahrzeug, stellen 90 bis 130 Pakete zu und bringen Retouren ins Depot.",
          ],
          [
            "identity checks at a bank",
            "Als Video-Ident-Agentur einer Bank prüfen Sie Ausweise der Kundschaft per Video.",
          ],
          ["what arrives for the work", "Ihr Notebook bekommen Sie per Paket nach Hause geschickt."],
          [
            "advice to those who were tricked",
            "Haben Sie sich ausgewiesen, rufen Sie die Bank an: Vielleicht wurde in Ihrem Namen ein Konto eröffnet.",
          ],
          ["pay", "Ihr Gehalt überweist das Unternehmen zum Monatsende auf Ihr Konto."],
          ["work at a till", "Sie prüfen Einzahlungen und Auszahlungen in der Kasse."],
          ["work with crypto", "Sie prüfen Transaktionen einer Kryptobörse auf Geldwäsche."],
          ["work in a bank", "Sie beraten zu Kreditkarten und begleiten jede Kontoeröffnung."],
          ["work in payroll", "Sie melden die Steuer-ID und die Sozialversicherungsnummer."],
          ["a market place", "Sie pflegen Angebote auf Amazon und eBay."],
          ["much pay for much skill", "Der Tagessatz liegt bei 900 € am Tag für SAP-Erfahrung."],
          ["figures of the work", "Sie betreuen 12.000 Versicherte."],
        ] as const
      ).map(([what, says]) => [what, withDescription(says)] as const),
    ],
  },
};
