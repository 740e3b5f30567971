import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/** Wherever a sample might be taken for real; undefined for a real agency. */
export function sampleNotice({ mode }: Pick<AgencyProfile, "mode">): string | undefined {
  return mode === "sample" ? "Musterauftritt: Agentur, Zahlen und Stellen sind erfunden." : undefined;
}
