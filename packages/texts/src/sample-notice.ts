import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/** Wherever a sample might be taken for real; undefined for a real agency. Form and mails show no figures. */
export function sampleNotice(
  { mode }: Pick<AgencyProfile, "mode">,
  invented: "Agentur, Zahlen und Stellen" | "Agentur und Stellen" = "Agentur, Zahlen und Stellen",
): string | undefined {
  return mode === "sample" ? `Musterauftritt: ${invented} sind erfunden.` : undefined;
}
