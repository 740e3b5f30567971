import { parseDocument } from "yaml";

/**
 * What a YAML text holds, as JSON would have it, right or wrong as a record.
 * @returns undefined where it cannot be read, or refers too often to itself
 */
export function plainYaml(source: string): Readonly<Record<string, unknown>> | undefined {
  const document = parseDocument(source, { logLevel: "error" });
  if (document.errors.length > 0) return undefined;
  try {
    const value: unknown = document.toJS() ?? {};
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
