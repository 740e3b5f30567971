import {
  completeAgency,
  evidence,
  listing,
  type RuleCases,
  withAgency,
  withClaim,
  withDescription,
  withListing,
  withPage,
  withProfile,
} from "../complete-subject.ts";

export const placeholdersCases: RuleCases = {
  "placeholders/text": {
    fires: [
      [
        "in what a claim means",
        withClaim("placedAtLeast", { meaning: "Blindtext" }),
        "error",
        /„Blindtext“ ist ein Platzhalter/,
        "claims.yaml:98",
      ],
      [
        "the same in two places",
        withListing({ training: "TODO", equipment: "TODO" }),
        "error",
        /„TODO“/,
        `${listing}.yaml:31 ${listing}.yaml:33`,
      ],
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
      ["unfinished copy", withPage("/about", "<p>Lorem ipsum dolor</p>"), "error", /Lorem ipsum/, "pages/about.md:1"],
    ],
    silent: [
      [
        "evidence and addresses are other rules'",
        withClaim("placedAtLeast", { evidence: { ...evidence, source: "Musterfirma" } }),
      ],
      ["an address", withListing({ client: { name: "Firma GmbH", website: "https://musterfirma.de" } })],
      [
        "the Impressum is another rule's",
        withProfile({ address: { ...completeAgency.profile.address, street: "Musterstraße 12" } }),
      ],
      ["patterns are no samples", withDescription("Sie erkennen Muster in Zahlen und Musterhausküchen.")],
      ["a page may give an example", withPage("/benefits", "<p>Ein Beispiel: Beispielwoche Montag bis Freitag</p>")],
    ],
  },
  "placeholders/reserved-domain": {
    fires: [
      [
        "several hosts of one name",
        withProfile({ senders: ["a@fernkontor.example", "b@post.fernkontor.example"] }),
        "error",
        /^fernkontor\.example ist/,
        "profile.yaml:64 profile.yaml:63",
      ],
      ...[
        "https://www.firma.test/a?b",
        "http://localhost:80",
        "https://127.0.0.1",
        "http://10.0.0.1/",
        "http://192.168.1.1/",
        "HTTPS://WWW.EXAMPLE.COM",
        "https://example.org./",
        "beispiel.de",
      ].map((text): RuleCases[string]["fires"][number] => [
        text,
        withDescription(text),
        "error",
        /nie jemand zu erreichen/,
        `${listing}.yaml:9`,
      ]),
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
      [
        "hosts that only look reserved",
        withDescription("https://110.0.0.1/ https://contest.de/ https://example.com.de/ test@gibt-es-nicht.de"),
      ],
      ["a listing that is over", withListing({ validUntil: "2026-11-20", description: "https://firma.test" })],
      [
        "a listing that is withdrawn",
        withListing({ withdrawn: { on: "2026-11-20", reason: "Besetzt." }, description: "https://firma.test" }),
      ],
      ["words that end like reserved names", withDescription("Am Ende steht ein Test. Zum Beispiel ein A/B-Test.")],
    ],
  },
  "placeholders/reserved-number": {
    fires: [
      ...[
        "+493023125999",
        "+49 69 90009 123",
        "+49406696 9123",
        "+492214710123",
        "+498999998123",
        "+4917604069012",
        "+4915228817386",
        "+491729925904",
        "+491749091317",
      ].map((number): RuleCases[string]["fires"][number] => [
        number,
        withProfile({ whatsAppNumbers: [number] }),
        "error",
        /Film und Druck/,
        "profile.yaml:15",
      ]),
      ...["+49 0123456 1", "+4930987654", "+43 1 1111111", "+49 441 1234567"].map(
        (number): RuleCases[string]["fires"][number] => [
          number,
          withProfile({ whatsAppNumbers: [number] }),
          "warning",
          /um ein Feld zu füllen/,
          "profile.yaml:15",
        ],
      ),
      [
        "a number for films",
        withProfile({ whatsAppNumbers: ["+491713920012"] }),
        "error",
        /Film und Druck/,
        "profile.yaml:15",
      ],
      [
        "a number of one key",
        withProfile({ phones: [{ number: "+49 30 7777777", purpose: "Zentrale" }] }),
        "warning",
        /7777777/,
        "profile.yaml:53",
      ],
    ],
    silent: [
      ["a row of keys within a number", withProfile({ whatsAppNumbers: ["+49 441 2123456"] })],
      ["a number of the same digits abroad", withProfile({ whatsAppNumbers: ["+413023125999"] })],
      ["a number that is too short for one", withDescription("+111111")],
      ["a number of Berlin", withProfile({ phones: [{ number: "+49 30 9018 4711", purpose: "Zentrale" }] })],
      ["a number next to those for films", withProfile({ whatsAppNumbers: ["+4917604069123"] })],
    ],
  },
  "placeholders/shipped-logo": {
    fires: [
      [
        "neither logo nor icon",
        withAgency({ brand: { colours: {}, skyline: "none" } }),
        "error",
        /Zeichen des Musters: logo\.svg und icon\.svg fehlen/,
        "brand/logo.svg:1 brand/icon.svg:1",
      ],
      [
        "a logo without an icon",
        withAgency({ brand: { ...completeAgency.brand, icon: undefined } }),
        "error",
        /: icon\.svg fehlt/,
        "brand/icon.svg:1",
      ],
    ],
    silent: [["colours as shipped", withAgency({ brand: { ...completeAgency.brand, colours: {} } })]],
  },
};
