import {
  completeAgency,
  firstListing,
  inListing,
  inProfile,
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
        inProfile,
      ],
      [
        "another host",
        withProfile({ chatLinks: { furtherHosts: ["t.me"], onlyPublishedNumbers: true } }),
        "warning",
        /t\.me/,
        inProfile,
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
        inProfile,
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
        inListing,
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
        inProfile,
      ],
      [
        "a domain that looks like it",
        withListing({ contact: { ...firstListing.contact, email: "jana@nlrgendwo-gibt-es-nicht.de" } }),
        "error",
        /looks like/,
        inListing,
      ],
      [
        "the own name under another ending",
        withProfile({ senders: ["post@nirgendwo-gibt-es-nicht.com"] }),
        "error",
        /looks like/,
        inProfile,
      ],
      [
        "somebody else's domain",
        withProfile({ senders: ["post@versanddienst.de"] }),
        "warning",
        /not on the agency's own domain/,
        inProfile,
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
