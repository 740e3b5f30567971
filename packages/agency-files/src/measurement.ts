/** `agency/measured.yaml`: how applications were answered, signed, so that a figure typed into it is found out. */
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { join } from "node:path";
import { type Measurement, measurementSchema, signedContent } from "@fernkontor/domain/reply-times/measurement";
import { stringify } from "yaml";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { readYaml, type YamlFile } from "./read-yaml.ts";

export const measurementFile = "measured.yaml";

const writeAnew = "Das Kontor schreibt sie neu: fernkontor messen";

const heading = `# How applications were answered; written by "fernkontor messen", and signed. Nothing in it can be typed.\n`;

/** Reads the file, which need not be there. */
export function readMeasurement(
  folder: string,
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): YamlFile<Measurement> | undefined {
  const path = join(folder, measurementFile);
  if (!files.isThere(path)) return undefined;
  const file = readYaml(path, measurementSchema, problems, { files });
  if (file && !isGenuine(file.value)) {
    const changed = "passt nicht zum Rest der Datei: Sie wurde von Hand geändert oder ist beschädigt";
    problems.push(file.problemAt(["signature"], `${changed}. ${writeAnew}`));
    return undefined;
  }
  return file;
}

/**
 * The text of the file for what was measured.
 * @param privateKey Ed25519 as PKCS #8 in PEM: the desk's, from its database
 */
export function signedMeasurement(measured: Omit<Measurement, "publicKey" | "signature">, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  const signature = sign(null, Buffer.from(signedContent(measured)), key).toString("base64");
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return heading + stringify({ ...measured, publicKey, signature } satisfies Measurement, { lineWidth: 0 });
}

function isGenuine(measurement: Measurement): boolean {
  try {
    const publicKey = Buffer.from(measurement.publicKey, "base64");
    const key = createPublicKey({ key: publicKey, format: "der", type: "spki" });
    const signature = Buffer.from(measurement.signature, "base64");
    return key.asymmetricKeyType === "ed25519" && verify(null, Buffer.from(signedContent(measurement)), key, signature);
  } catch {
    return false;
  }
}
