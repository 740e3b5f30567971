/** The tests' agency, and what agencies may be beside it: tests ask their copies what is said of whom. */
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import fc from "fast-check";

export const sample = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const claimNames = Object.keys(sample.claims) as ClaimName[];

export function withClaims(isMade: (name: ClaimName) => boolean): PublicAgency {
  const claims = claimNames.map((name) => [name, isMade(name) ? sample.claims[name] : undefined]);
  return { ...sample, claims: Object.fromEntries(claims) };
}

export const without = (...removed: readonly ClaimName[]) => withClaims((name) => !removed.includes(name));
export const withOnly = (...kept: readonly ClaimName[]) => withClaims((name) => kept.includes(name));

export function withProfile(changes: Partial<PublicAgency["profile"]>, agency = sample): PublicAgency {
  return { ...agency, profile: { ...agency.profile, ...changes } };
}

/** As many listings as changes, each that of the sample with one of them. */
export function withListings(...changes: readonly Partial<Listing>[]): PublicAgency {
  const [model] = sample.listings;
  if (!model) throw new Error("The agency of the tests has lost its listings.");
  const listings = changes.map((change, index) => ({ ...model, id: index + 1, ...change }));
  return withProfile({ trending: undefined }, { ...sample, listings });
}

export const formProvider = {
  name: "Musterformulare Ltd.",
  purpose: "Nimmt Ihre Bewerbung entgegen.",
  dataCollected: ["Ihre IP-Adresse"],
  country: "Irland",
  privacyPolicy: "https://musterformulare.example/datenschutz",
};
const { legal } = sample.profile;
const permit = { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" };
/** It lends staff. */
export const lender = withProfile({ legal: legal && { ...legal, permit } });

const anyListing = fc.record({
  location: fc.constantFrom("100% Remote", "Hybrid", "Vor Ort"),
  type: fc.constantFrom("Vollzeit", "Teilzeit", "Vollzeit & Teilzeit", "Minijob"),
  period: fc.constantFrom("pro Stunde", "pro Tag", "pro Monat", "pro Jahr"),
  salary: fc.constantFrom({ from: 200, to: 250 }, { from: 200, to: 200 }),
  city: fc.constantFrom(["Lübeck"], ["Frankfurt am Main"], ["Bonn", "Köln"]),
  tags: fc.constantFrom([entryTag], ["Berufserfahrung"]),
  requirements: fc.constantFrom(["Sorgfalt"], ["Abgeschlossene Ausbildung"]),
  training: fc.constantFrom(undefined, "Zwei Wochen."),
  contract: fc.constantFrom<Listing["contract"]>(
    { kind: "employed-by-client", paidBy: "Nordhaus GmbH, monatlich" },
    { kind: "freelance", paidBy: "Nordhaus GmbH, monatlich" },
    { kind: "temporary-work", employerOfRecord: sample.profile.name, paidBy: "Wir, monatlich" },
  ),
}) as fc.Arbitrary<Partial<Listing>>;

export const anyAgency = fc
  .record({
    claimed: fc.subarray(claimNames),
    listings: fc.array(anyListing, { maxLength: 5 }),
    period: fc.constantFrom("pro Stunde" as const, "pro Tag" as const, "pro Monat" as const),
    profile: fc.record({
      fieldOfWork: fc.constantFrom(
        undefined,
        { in: "in der Pflege" },
        { in: "in der Lohn- und Gehaltsabrechnung", short: "in der Lohnabrechnung" },
      ),
      activity: fc.constantFrom(undefined, "Zeitarbeit"),
      replyBy: fc.constantFrom(undefined, "per E-Mail oder Telefon"),
      consultationBy: fc.constantFrom(undefined, "bei uns in Lübeck"),
      whoPays: fc.constantFrom(undefined, "hiring-companies", "Uns finanzieren Spenden."),
      whatsAppNumbers: fc.subarray(["+491713920012"]),
      otherMessengers: fc.subarray([{ name: "Signal", number: "+49 30 23125 015" }]),
      phones: fc.constantFrom([], sample.profile.phones),
      people: fc.constantFrom([], sample.profile.people),
      accessibility: fc.constantFrom(undefined, sample.profile.accessibility),
      formProvider: fc.constantFrom(undefined, formProvider),
      mode: fc.constantFrom("sample" as const, "live" as const),
      legal: fc.constantFrom(legal, undefined, lender.profile.legal),
    }),
  })
  .map(({ claimed, listings, period, profile }): PublicAgency => {
    const { claims } = withOnly(...claimed);
    const dayRate = claims.dayRate && { ...claims.dayRate, value: { ...claims.dayRate.value, period } };
    return withProfile(profile, { ...withListings(...listings), claims: { ...claims, dayRate } });
  });
