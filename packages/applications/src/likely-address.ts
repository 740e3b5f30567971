import { likelyMailHost } from "@fernkontor/domain/identity/likely-mail-host";
import { isEmailAddress } from "./email-address.ts";

/** The address that was probably meant, where the host was probably mistyped. Nobody is refused for it, only asked once. */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const host = isEmailAddress(address) ? likelyMailHost(address.slice(at + 1)) : undefined;
  return host === undefined ? undefined : `${address.slice(0, at)}@${host}`;
}
