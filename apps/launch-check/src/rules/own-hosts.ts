import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

type Hosts = Pick<AgencyProfile, "siteOrigin" | "domains">;

/** The agency's own hosts, the site's first. */
export function ownHosts({ siteOrigin, domains }: Hosts): string[] {
  const site = new URL(siteOrigin).hostname;
  return [...new Set([site, site.replace(/^www\./, ""), ...domains])];
}

/** Whether a host is one of them or below one of them. */
export function isOwnHost(host: string, profile: Hosts): boolean {
  return ownHosts(profile).some((own) => host === own || host.endsWith(`.${own}`));
}
