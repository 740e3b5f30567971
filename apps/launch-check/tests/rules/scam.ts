import { listing, type RuleCases, withDescription, withListing } from "../complete-subject.ts";

const file = `${listing}.yaml:9`;

export const scamCases: RuleCases = {
  "scam/messenger-in-listing": {
    fires: [
      [
        "the training in a messenger",
        withDescription("Weitere Schritte erhalten Sie im Telegram-Chat."),
        "error",
        /Telegram-Chat/,
        file,
      ],
    ],
    silent: [
      ["a messenger as one way of several", withDescription("Sie beantworten Fragen per E-Mail und WhatsApp.")],
      ["what is denied", withDescription("Wir führen nie Gespräche über Telegram oder Signal.")],
    ],
  },
  "scam/unsourced-figures": {
    fires: [
      [
        "figures of the agency",
        withDescription("Wir haben eine Erfolgsquote von 98 Prozent."),
        "error",
        /98 Prozent/,
        file,
      ],
    ],
    silent: [["figures of the work", withDescription("Sie betreuen 12.000 Versicherte.")]],
  },
  "scam/mule-work": {
    fires: [
      [
        "parcels at home that go on",
        withDescription("Sie nehmen Pakete zu Hause an und schicken sie mit neuem Etikett weiter."),
        "error",
        /Paket- oder Finanzagenten/,
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
          description: "Die Sendungen kommen an Ihre Wohnadresse.",
          requirements: ["Sie verschicken am selben Tag"],
        }),
        "error",
        /Finanzagenten/,
        file,
      ],
      [
        "in letters that only look like it",
        withDescription("Sie nehmen Раkete zu H\u200bause an und schicken sie mit neuem Etikett weiter."),
        "error",
        /Pakete zu Hause/,
        file,
      ],
    ],
    silent: [
      ["parcels as a trade", withDescription("Sie nehmen im Lager Pakete an und leiten sie an die Filialen weiter.")],
      ["what arrives for the work", withDescription("Ihr Notebook bekommen Sie per Paket nach Hause geschickt.")],
      [
        "advice to those who were tricked",
        withDescription(
          "Haben Sie sich ausgewiesen, rufen Sie die Bank an: Vielleicht wurde in Ihrem Namen ein Konto eröffnet.",
        ),
      ],
      ["pay", withDescription("Ihr Gehalt überweist das Unternehmen zum Monatsende auf Ihr Konto.")],
    ],
  },
  "scam/top-up": {
    fires: [
      [
        "tasks for a deposit",
        withDescription("Um Ihre Provision auszuzahlen, müssen Sie zuerst einen Betrag einzahlen."),
        "error",
        /einzahlen/,
        file,
      ],
    ],
    silent: [["work at a till", withDescription("Sie prüfen Einzahlungen und Auszahlungen in der Kasse.")]],
  },
  "scam/crypto-pay": {
    fires: [
      ["pay in crypto", withDescription("Ihr Gehalt zahlen wir in Bitcoin aus."), "error", /Bitcoin/, file],
      [
        "vouchers for others",
        withDescription("Sie kaufen Gutscheinkarten und senden uns die Codes."),
        "error",
        /Gutscheinkarten/,
        file,
      ],
    ],
    silent: [["work with crypto", withDescription("Sie prüfen Transaktionen einer Kryptobörse auf Geldwäsche.")]],
  },
  "scam/unasked-contact": {
    fires: [
      [
        "a message that nobody asked for",
        withDescription("Ihre Nummer haben wir aus einer Jobbörse, deshalb schreiben wir Ihnen."),
        "error",
        /Jobbörse/,
        file,
      ],
    ],
    silent: [["a call that was asked for", withDescription("Nach Ihrer Bewerbung rufen wir Sie an.")]],
  },
  "scam/borrowed-name": {
    fires: [
      [
        "an authority's name",
        withDescription("Wir arbeiten im Auftrag der Bundesagentur für Arbeit."),
        "error",
        /Bundesagentur/,
        file,
      ],
    ],
    silent: [["a market place", withDescription("Sie pflegen Angebote auf Amazon und eBay.")]],
  },
  "scam/easy-money": {
    fires: [
      [
        "money for nothing",
        withDescription("Verdienen Sie 900 € am Tag mit zwei Stunden Arbeit."),
        "error",
        /900 €/,
        file,
      ],
    ],
    silent: [
      [
        "hours that end in a small number",
        withDescription("Gezahlt werden 92,00 € pro Stunde bei 16–24 Stunden in der Woche."),
      ],
      ["much pay for much skill", withDescription("Der Tagessatz liegt bei 900 € am Tag für SAP-Erfahrung.")],
    ],
  },
  "scam/reads-like": {
    fires: [
      [
        "what no rule has words for",
        withDescription("Geben Sie im Antrag bitte die Rufnummer an, die Ihnen der Teamleiter für die Bank nennt."),
        "error",
        /liest sich wie Jobbetrug.*Am nächsten kommt: „/,
        file,
      ],
    ],
    silent: [
      [
        "a warning in the same words",
        withDescription(
          "Betrüger lassen Bewerber im Antrag der Bank eine Rufnummer angeben, die der Teamleiter nennt.",
        ),
      ],
    ],
  },
};
