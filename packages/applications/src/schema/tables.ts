/** The tables of a database, in an order in which they can be filled, and which copies of one hold each of them. */

/**
 * `backup`: every copy. `move`: only one that takes the place of the database, of what lets somebody in. `neither`: what each
 * database says of itself.
 */
export type Copied = "backup" | "move" | "neither";

type Table = { copied: Copied };

export const tables = {
  migration: { copied: "neither" },
  consent_text: { copied: "backup" },
  setting: { copied: "backup" },
  secret: { copied: "move" },
  person: { copied: "backup" },
  application: { copied: "backup" },
  application_event: { copied: "backup" },
  application_reading: { copied: "backup" },
  letter: { copied: "backup" },
  draft: { copied: "backup" },
  offered_slot: { copied: "backup" },
  placement: { copied: "backup" },
  past_wait: { copied: "backup" },
  address_change: { copied: "backup" },
  former_address: { copied: "backup" },
  spent_token: { copied: "backup" },
  tombstone: { copied: "backup" },
  outbox: { copied: "backup" },
  undeliverable: { copied: "backup" },
  recipient: { copied: "backup" },
  recipient_mail: { copied: "backup" },
  suppressed_recipient: { copied: "backup" },
  passkey: { copied: "backup" },
  invitation: { copied: "move" },
  desk_session: { copied: "move" },
  spent_challenge: { copied: "move" },
  audit_entry: { copied: "backup" },
} as const satisfies Readonly<Record<string, Table>>;
