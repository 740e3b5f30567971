/**
 * Sealed backups, in the age format (https://age-encryption.org/v1): whoever writes one needs the recipient alone, which is
 * kept with the applications; the key that opens it is on paper. docs/decisions/sealed-backups.md.
 */
import { Readable } from "node:stream";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { Decrypter, Encrypter, generateHybridIdentity, identityToRecipient } from "age-encryption";

/** How a sealed file begins. */
export const sealedSignature = "age-encryption.org/v1\n";

/** `secret` opens what is sealed to `recipient`. */
export type BackupKey = { secret: string; recipient: string };

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export async function newBackupKey(): Promise<BackupKey> {
  const secret = await generateHybridIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** Each of the recipients' keys opens it by itself. */
export function seal(plain: Bytes, recipients: readonly string[]): AsyncIterable<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return through(plain, (bytes) => encrypter.encrypt(bytes));
}

/** A key, with or without the sheet around it, as it is copied from paper: with spaces, over several lines, in small letters. */
function keyIn(typed: string): string | undefined {
  return /AGE-SECRET-KEY-(?:PQ-)?1[02-9AC-HJ-NP-Z]{58}/.exec(typed.replace(/\s/g, "").toUpperCase())?.[0];
}

/** Whether a key stands there, all of it; which one it is, opening tells. */
export function isKey(typed: string): boolean {
  return keyIn(typed) !== undefined;
}

/** @throws OperatorError when the key is none; the stream fails where it is another one, and where a byte has changed */
export function unseal(typedSecret: string): (sealed: Bytes) => AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(keyIn(typedSecret) ?? "");
  } catch {
    throw new OperatorError(
      "Das ist kein Schlüssel, oder ein Zeichen ist anders als auf dem Papier. Er beginnt mit AGE-SECRET-KEY-; danach kommen hinter der ersten 1 weder B, I und O noch die Ziffer 1 vor.",
    );
  }
  return (sealed) => through(sealed, (bytes) => decrypter.decrypt(bytes));
}

/** Whether opening failed for the key alone. */
export function isOtherKey(error: unknown): boolean {
  return error instanceof Error && /no identity matched/.test(error.message);
}

type WebBytes = ReadableStream<Uint8Array>;

/** Begins once it is read: before, nobody would hear what fails. */
async function* through(bytes: Bytes, change: (bytes: WebBytes) => Promise<WebBytes>): AsyncGenerator<Uint8Array> {
  const changed = await change(Readable.toWeb(Readable.from(bytes)) as WebBytes);
  yield* Readable.fromWeb(changed as Parameters<typeof Readable.fromWeb>[0]);
}
