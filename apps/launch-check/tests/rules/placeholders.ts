import { listing, type RuleCases, withDescription, withListing, withPage, withProfile } from "../complete-subject.ts";

export const placeholdersCases: RuleCases = {
  "placeholders/text": {
    fires: [
      ["the name of the sample", withProfile({ name: "Fernkontor" }), "error", /Fernkontor/, "profile.yaml:4"],
      [
        "a person of the sample",
        withProfile({ people: [{ name: "Erika Mustermann", role: "Beratung" }] }),
        "error",
        /Erika Mustermann/,
        "profile.yaml:56",
      ],
      [
        "a client of the sample",
        withListing({ client: { name: "Nordhaus Musterwaren GmbH", website: "https://a.de" } }),
        "error",
        /Nordhaus Musterwaren GmbH/,
        `${listing}.yaml:29`,
      ],
      ["a text to come", withListing({ training: "TODO: nachfragen" }), "error", /TODO/, `${listing}.yaml:31`],
      ["unfinished copy", withPage("/about", "<p>Lorem ipsum dolor</p>"), "error", /Lorem ipsum/, "about.html:3"],
    ],
    silent: [
      ["patterns are no samples", withDescription("Sie erkennen Muster in Zahlen und Musterhausküchen.")],
      ["a page may give an example", withPage("/benefits", "<p>Ein Beispiel: Beispielwoche Montag bis Freitag</p>")],
    ],
  },
  "placeholders/reserved-domain": {
    fires: [
      [
        "an address of the sample",
        withProfile({ senders: ["termine@fernkontor.example"] }),
        "error",
        /fernkontor\.example/,
        "profile.yaml:64",
      ],
      [
        "a website that cannot be",
        withListing({ client: { name: "Firma GmbH", website: "https://www.firma.test" } }),
        "error",
        /firma\.test/,
        `${listing}.yaml:30`,
      ],
    ],
    silent: [
      ["words that end like reserved names", withDescription("Am Ende steht ein Test. Zum Beispiel ein A/B-Test.")],
    ],
  },
  "placeholders/reserved-number": {
    fires: [
      [
        "a number for films",
        withProfile({ whatsAppNumbers: ["+491713920012"] }),
        "error",
        /film and print/,
        "profile.yaml:15",
      ],
      [
        "a number of one key",
        withProfile({ phones: [{ number: "+49 30 7777777", purpose: "Zentrale" }] }),
        "error",
        /7777777/,
        "profile.yaml:53",
      ],
    ],
    silent: [
      ["a number of Berlin", withProfile({ phones: [{ number: "+49 30 9018 4711", purpose: "Zentrale" }] })],
      ["a number next to those for films", withProfile({ whatsAppNumbers: ["+4917604069123"] })],
    ],
  },
};
