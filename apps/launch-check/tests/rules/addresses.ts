import {
  completeAgency,
  firstListing,
  listing,
  type RuleCases,
  withListing,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;

export const addressesCases: RuleCases = {
  "addresses/chat-numbers": {
    fires: [
      [
        "any number",
        withProfile({ chatLinks: { furtherHosts: [], onlyPublishedNumbers: false } }),
        "warning",
        /any WhatsApp number/,
        "profile.yaml:20",
      ],
      [
        "another host",
        withProfile({ chatLinks: { furtherHosts: ["t.me"], onlyPublishedNumbers: true } }),
        "warning",
        /t\.me/,
        "profile.yaml:19",
      ],
    ],
    silent: [
      [
        "no WhatsApp at all",
        withProfile({ whatsAppNumbers: [], chatLinks: { furtherHosts: [], onlyPublishedNumbers: false } }),
      ],
    ],
  },
  "addresses/encrypted": {
    fires: [
      [
        "a site without https",
        withProfile({ siteOrigin: "http://nirgendwo-gibt-es-nicht.de" }),
        "error",
        /not encrypted/,
        "profile.yaml:16",
      ],
    ],
  },
  "addresses/named-person": {
    fires: [
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
        "a free mailbox",
        withProfile({ email: { ...profile.email, general: "nirgendwo@gmail.com" } }),
        "error",
        /free for everybody/,
        "profile.yaml:11",
      ],
      [
        "a domain that looks like it",
        withListing({ contact: { ...firstListing.contact, email: "jana@nlrgendwo-gibt-es-nicht.de" } }),
        "error",
        /looks like/,
        `${listing}.yaml:38`,
      ],
      [
        "the own name under another ending",
        withProfile({ senders: ["post@nirgendwo-gibt-es-nicht.com"] }),
        "error",
        /looks like/,
        "profile.yaml:64",
      ],
      [
        "somebody else's domain",
        withProfile({ senders: ["post@versanddienst.de"] }),
        "warning",
        /not on the agency's own domain/,
        "profile.yaml:64",
      ],
    ],
    silent: [
      ["a subdomain", withProfile({ senders: ["a@post.nirgendwo-gibt-es-nicht.de"] })],
      [
        "a listed domain",
        withProfile({ domains: ["bewerbung.nirgendwo-gibt-es-nicht.de", "nirgendwo.de"], senders: ["a@nirgendwo.de"] }),
      ],
    ],
  },
};
