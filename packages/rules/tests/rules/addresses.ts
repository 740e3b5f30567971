import {
  completeAgency,
  firstListing,
  listing,
  type RuleCases,
  withAgency,
  withDescription,
  withListing,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;

export const addressesCases: RuleCases = {
  "addresses/encrypted": {
    fires: [
      [
        "a form without https",
        withProfile({ formOrigin: "http://bewerbung.nirgendwo-gibt-es-nicht.de" }),
        "error",
        /http:\/\/bewerbung/,
        "profile.yaml:80",
      ],
      [
        "a site without https",
        withProfile({ siteOrigin: "http://nirgendwo-gibt-es-nicht.de" }),
        "error",
        /nicht verschlüsselt/,
        "profile.yaml:16",
      ],
    ],
    silent: [["a form that has no address yet", withProfile({ formOrigin: undefined })]],
  },
  "addresses/named-person": {
    fires: [
      [
        "one person of two listings",
        withAgency({
          listings: completeAgency.listings.map((one) => ({
            ...one,
            contact: one.contact.name === "Jana Brandt" ? { ...one.contact, phone: undefined } : one.contact,
          })),
        }),
        "warning",
        /Jana Brandt kann man nur/,
        "jobs/e-commerce-produktspezialist.yaml:34 jobs/e-commerce-digital-marketer.yaml:35",
      ],
      [
        "nobody to call",
        withListing({ contact: { name: "Jana Brandt", role: "Beratung", email: "a@nirgendwo-gibt-es-nicht.de" } }),
        "warning",
        /Jana Brandt/,
        `${listing}.yaml:35`,
      ],
    ],
  },
  "addresses/own-domain": {
    fires: [
      [
        "a free mailbox in capitals for applications",
        withProfile({ email: { ...profile.email, applications: "Nirgendwo@GMX.de" } }),
        "error",
        /Postfach bei gmx\.de/,
        "profile.yaml:12",
      ],
      [
        "a person's own mailbox",
        withProfile({ people: [{ name: "Mara Nirgends", role: "Leitung", email: "mara@web.de" }] }),
        "error",
        /web\.de/,
        "profile.yaml:58",
      ],
      [
        "a free mailbox",
        withProfile({ email: { ...profile.email, general: "nirgendwo@gmail.com" } }),
        "error",
        /kann jeder haben/,
        "profile.yaml:11",
      ],
      [
        "a domain that looks like it",
        withListing({ contact: { ...firstListing.contact, email: "jana@nlrgendwo-gibt-es-nicht.de" } }),
        "error",
        /sieht aus wie/,
        `${listing}.yaml:38`,
      ],
      [
        "the own name under another ending",
        withProfile({ senders: ["post@nirgendwo-gibt-es-nicht.com"] }),
        "error",
        /sieht aus wie/,
        "profile.yaml:64",
      ],
      [
        "somebody else's domain",
        withProfile({ senders: ["post@versanddienst.de"] }),
        "warning",
        /nicht auf der eigenen Domain/,
        "profile.yaml:64",
      ],
    ],
    silent: [
      ["an address for examples, which another rule names", withProfile({ senders: ["a@fernkontor.example"] })],
      ["a person without a mailbox", withProfile({ people: [{ name: "Mara Nirgends", role: "Leitung" }] })],
      ["a subdomain", withProfile({ senders: ["a@post.nirgendwo-gibt-es-nicht.de"] })],
      [
        "a listed domain",
        withProfile({ domains: ["bewerbung.nirgendwo-gibt-es-nicht.de", "nirgendwo.de"], senders: ["a@nirgendwo.de"] }),
      ],
    ],
  },
  "addresses/free-mail-text": {
    fires: [
      [
        "a mailbox in disguise",
        withListing({ description: "Lebenslauf an hr.service (at) gmx (punkt) de." }),
        "error",
        /kann|Postfach/,
        `${listing}.yaml:9`,
      ],
    ],
    silent: [["a mailbox as work", withListing({ description: "Sie richten Gmail und Outlook ein." })]],
  },
  "addresses/shared-host": {
    fires: [
      [
        "a free mailbox among the own hosts",
        withProfile({ domains: ["gmail.com"] }),
        "error",
        /gmail\.com/,
        "profile.yaml:61",
      ],
      [
        "a form at a provider's, which is said to be the own",
        withProfile({ formOrigin: "https://wir.jotform.com" }),
        "error",
        /wir\.jotform\.com/,
        "profile.yaml:80",
      ],
    ],
  },
  "addresses/nameless-contact": {
    fires: [
      [
        "a team",
        withListing({ contact: { name: "Team Recruiting", role: "Beratung", email: "a@b.de", phone: "+49 199 1" } }),
        "error",
        /Team Recruiting/,
        `${listing}.yaml:36`,
      ],
    ],
  },
  "addresses/only-numbers": {
    fires: [
      [
        "only abroad",
        withProfile({ phones: [{ number: "+44 20 1", purpose: "Zentrale" }], people: [] }),
        "error",
        /ausländische/,
        "profile.yaml:52",
      ],
      [
        "only the messenger",
        withProfile({ phones: [{ number: "+49 199 40012", purpose: "Zentrale" }], people: [] }),
        "warning",
        /WhatsApp/,
        "profile.yaml:52",
      ],
    ],
    silent: [["no number, which another rule tells", withProfile({ phones: [], people: [] })]],
  },
  "addresses/shared-host-text": {
    fires: [
      [
        "a form at a service",
        withDescription("Bewerben Sie sich unter https://forms.gle/x7Hkd82."),
        "error",
        /forms\.gle/,
        `${listing}.yaml:9`,
      ],
      ["a short link", withDescription("Zum Start: bit.ly/start"), "error", /bit\.ly/, `${listing}.yaml:9`],
    ],
    silent: [
      ["a service that somebody works with", withDescription("Sie pflegen Auftritte bei facebook.com und bit.ly.")],
      ["another page", withDescription("Mehr zum Beruf: https://berufenet.arbeitsagentur.de/steuer")],
    ],
  },
};
