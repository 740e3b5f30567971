/**
 * Sealed backups, in the age format (https://age-encryption.org/v1): whoever writes one needs the recipient alone, which is
 * kept with the applications; the key that opens it is on paper. docs/decisions/sealed-backups.md.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateHybridIdentity, identityToRecipient } from "age-encryption";
import { OperatorError } from "../operator-error.ts";

/** How a sealed file begins. */
export const sealedSignature = "age-encryption.org/v1\n";

/** `secret` opens what is sealed to `recipient`. */
export type BackupKey = { secret: string; recipient: string };

export async function newBackupKey(): Promise<BackupKey> {
  const secret = await generateHybridIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** Seals a file into another, which is not there yet, for nobody else to read. */
export async function seal(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await through(from, to, (plain) => encrypter.encrypt(plain));
}

/** A key, with or without the sheet around it, as it is copied from paper: with spaces, over several lines, in small letters. */
function keyIn(typed: string): string | undefined {
  return /AGE-SECRET-KEY-(?:PQ-)?1[02-9AC-HJ-NP-Z]{58}/.exec(typed.replace(/\s/g, "").toUpperCase())?.[0];
}

/** Whether a key stands there, all of it; which one it is, opening tells. */
export function isKey(typed: string): boolean {
  return keyIn(typed) !== undefined;
}

/** @throws OperatorError when the key is none or another one, and when the file is damaged; `to` is then worth nothing */
export async function unseal(from: string, to: string, typedSecret: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(keyIn(typedSecret) ?? "");
  } catch {
    throw new OperatorError(
      "Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier. Er beginnt mit AGE-SECRET-KEY-; danach kommen hinter der ersten 1 weder B, I und O noch die Ziffer 1 vor.",
    );
  }
  try {
    await through(from, to, (sealed) => decrypter.decrypt(sealed));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw new OperatorError(`${from} ließ sich nicht öffnen (${code}).`);
    throw new OperatorError(
      /no identity matched/.test(message)
        ? `${from} ist mit einem anderen Schlüssel versiegelt.`
        : `${from} ist beschädigt: Das Siegel ist gebrochen (${message}).`,
    );
  }
}

type Bytes = ReadableStream<Uint8Array>;

async function through(from: string, to: string, change: (bytes: Bytes) => Promise<Bytes>): Promise<void> {
  const changed = await change(Readable.toWeb(createReadStream(from)) as Bytes);
  await pipeline(
    Readable.fromWeb(changed as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { flags: "wx", mode: 0o600 }),
  );
}
