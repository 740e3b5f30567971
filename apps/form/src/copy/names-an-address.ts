/**
 * Whether a text names a place on the web or a mailbox. Anybody can enter anybody's e-mail address: such a text, sent to
 * it by us, would be somebody else's advertising.
 */
export function namesAnAddress(text: string): boolean {
  return /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);
}
