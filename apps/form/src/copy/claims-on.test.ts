import { fileURLToPath } from "node:url";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { ClaimLedger } from "@fernkontor/domain/claim/claim";
import { describe, expect, test } from "vitest";
import type { StoredApplication } from "../store.ts";
import { receiptMail } from "./receipt-mail.ts";
import { thanksCopy } from "./thanks-copy.ts";

const sample = loadAgency(fileURLToPath(new URL("../../../../agency", import.meta.url)));
const application = {
  id: "a",
  firstName: "Mira",
  lastName: "Sand",
  email: "mira@example.org",
  phone: "",
  position: { slug: "content-creator", title: "Content Creator" },
  experience: "none",
  message: "",
  whatsApp: false,
  receivedAt: "2026-11-21T10:00:00.000Z",
  closedAt: null,
  consent: { version: "1", at: "2026-11-21T10:00:00.000Z" },
} as unknown as StoredApplication;
const links = { withdrawal: "https://form.example/w", privacy: "https://site.example/privacy" };

/** A real agency whose claims hold until a day. */
function liveUntil(validUntil: string): Agency {
  const claims = Object.entries(sample.claims).map(([name, claim]) => [
    name,
    { ...claim, evidence: claim.evidence && { ...claim.evidence, asOf: "2026-09-30", validUntil, invented: false } },
  ]);
  return {
    ...sample,
    profile: { ...sample.profile, mode: "live" },
    claims: Object.fromEntries(claims) as ClaimLedger,
  };
}

const wordsOf = (agency: Agency) =>
  `${thanksCopy(agency, "2026-11-21").text} ${receiptMail(agency, application, links).text}`;

describe("thanks and receipt", () => {
  test.each([
    ["a sample", sample],
    ["a live agency with evidence", liveUntil("2026-11-21")],
  ])("of %s name what is promised", (_, agency) => {
    const words = wordsOf(agency);
    expect(words.match(/Wir melden uns innerhalb von 24 Stunden/g)).toHaveLength(2);
    expect(words).toContain("Das Erstgespräch dauert etwa 30 Minuten.");
    expect(words).toContain("beginnt Ihr Training innerhalb von 48 Stunden.");
  });

  test("of a live agency whose evidence has expired promise no figure, and read as sentences", () => {
    const words = wordsOf(liveUntil("2026-11-20"));
    expect(words).not.toMatch(/24|48 Stunden|30 Minuten|undefined/);
    expect(words).toContain("bei uns eingegangen. Wir melden uns.");
    expect(words).toContain("– Wir melden uns per E-Mail, mit einem Vorschlag für das Erstgespräch.");
    expect(words).toContain("– Im Erstgespräch klären wir, welche Positionen zu Ihnen passen.");
    expect(words).toContain("– Wenn Sie sich entscheiden, beginnt Ihr Training.");
  });
});
