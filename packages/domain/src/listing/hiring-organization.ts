import type { Listing } from "./listing.ts";

/**
 * The company that hires: who employs, or for freelancers the client; undefined while the client is not named. The
 * website is the client's, so it stands at no other name.
 */
export function hiringOrganization({
  client,
  contract,
}: Pick<Listing, "client" | "contract">): { name: string; website: string | undefined } | undefined {
  if ("undisclosedBecause" in client) return undefined;
  const name = contract.kind === "freelance" ? client.name : (contract.employerOfRecord ?? client.name);
  return { name, website: name === client.name ? client.website : undefined };
}
