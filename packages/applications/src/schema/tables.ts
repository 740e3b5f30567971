/**
 * The tables of a database, in an order in which they can be filled, and which copies of one hold each of them. The same SQL
 * for both databases (dialects.ts). Times are ISO 8601 text in UTC: they sort, and both databases return them alike.
 */

import { byPromise, someoneWaits } from "./waiting.ts";

/**
 * `backup`: every copy. `move`: only one that takes the place of the database, of what lets somebody in. `neither`: what each
 * database says of itself.
 */
export type Copied = "backup" | "move" | "neither";

/** `columns` are SQL as it stands in parentheses, `indexes` as it stands behind CREATE. */
export type Table = { copied: Copied; columns: string; indexes?: readonly string[] };

export const tables = {
  /** By which schema the tables were made (versions.ts). */
  migration: { copied: "neither", columns: "version INTEGER PRIMARY KEY" },

  consent_text: { copied: "backup", columns: "version TEXT PRIMARY KEY, text TEXT NOT NULL" },

  setting: { copied: "backup", columns: "key TEXT PRIMARY KEY, value TEXT NOT NULL" },

  /** What all instances share and nobody else may know, such as what signs the form's tokens. */
  secret: { copied: "move", columns: "name TEXT PRIMARY KEY, value TEXT NOT NULL" },

  /** Who works at the desk. */
  person: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      -- As the agency's files spell it, where they know the person.
      name TEXT NOT NULL UNIQUE,
      -- recruiter or lead.
      role TEXT NOT NULL,
      -- Where invitation and news go; NULL of somebody who has named none yet.
      email TEXT,
      added_at TEXT NOT NULL,
      -- Since when the access is closed, by whom, and to whom the open applications went; NULL while it is open.
      removed_at TEXT,
      -- Deferred: a copy brings rows in whichever order.
      removed_by TEXT REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
      heir TEXT REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED`,
  },

  /** Whom the agency places people with: taken over from listings by name, or entered at the desk. */
  company: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      -- With its legal form.
      name TEXT NOT NULL,
      -- In one spelling: however it was typed, it is one company.
      name_key TEXT NOT NULL UNIQUE,
      website TEXT`,
  },

  /** People of companies to whom sheets go. Nothing else about them is kept. */
  company_contact: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      company_id TEXT NOT NULL REFERENCES company (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      added_at TEXT NOT NULL,
      -- When the last sheet went there, by a mail that says what becomes of this data (GDPR art. 14); NULL while none has.
      last_sheet_at TEXT`,
    indexes: ["INDEX company_contact_company ON company_contact (company_id)"],
  },

  application: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      -- One application a token and address: a keyed hash of both.
      idempotency_key TEXT NOT NULL UNIQUE,
      received_at TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      -- Empty of somebody who has none, or has not said it: entered by hand.
      email TEXT NOT NULL,
      phone TEXT,
      -- Empty when the applicant has not decided on a listing.
      position_slug TEXT,
      -- As it was shown: listings change and disappear.
      position_title TEXT NOT NULL,
      -- The listing as it stood when its applicant chose it: JSON, its slug and its lines.
      position_shown TEXT,
      experience TEXT NOT NULL,
      message TEXT,
      wants_whatsapp INTEGER NOT NULL,
      consent_version TEXT NOT NULL REFERENCES consent_text (version),
      consented_at TEXT NOT NULL,
      -- Name, address and number as they are searched for. In no index: each word would stand there.
      search_text TEXT NOT NULL,
      -- By which others of the same person are found: the address and the name in one spelling, the last digits of the number.
      email_key TEXT,
      name_key TEXT NOT NULL,
      phone_key TEXT,
      -- A keyed hash of what was typed.
      content_key TEXT,
      -- 1 while a submission of the same content is taken for a repeat of this one.
      takes_repeats INTEGER NOT NULL DEFAULT 1,
      -- When other answers came last from the same form.
      corrected_at TEXT,
      -- Of its link; NULL while no mail with it could go.
      withdrawal_hash TEXT UNIQUE,
      -- The correction that its link was made by; NULL for the application itself.
      link_write TEXT,
      -- When the owner of the mailbox said that it is theirs; NULL again once the agency has put the address right.
      confirmed_at TEXT,
      -- 1 when anybody has ever said so.
      was_confirmed INTEGER NOT NULL DEFAULT 0,
      -- What its events come to, written with each of them.
      state TEXT NOT NULL DEFAULT 'new',
      -- When the agency closed it. When that means deletion is worked out each time, so that changed periods hold for it, too.
      closed_at TEXT,
      -- Who has it, a person's id; NULL while it lies with its listing's contact.
      assignee TEXT,
      -- Until when an answer was promised when it came; NULL when nothing was.
      reply_due_at TEXT,
      -- When a mail server took the first letter to its applicant.
      answered_at TEXT,
      -- 1 while its applicant waits for a letter.
      waits INTEGER NOT NULL DEFAULT 1,
      -- When its applicant last wrote, as long as nobody has answered that.
      wrote_at TEXT,
      -- 1 when it counts for the reply time; 2 when its address is the agency's own; 3 when it was entered by hand, and counts
      -- by nothing but its owner's word; 0 when its wait is a past one already.
      measured INTEGER NOT NULL DEFAULT 1,
      -- How it came where a person has entered it: phone, mail or visit; who has, and when. NULL of what the form has sent.
      came_by TEXT,
      entered_by TEXT,
      entered_at TEXT,
      -- How that applicant was told what becomes of the data: phone, print or none yet; by whom and when.
      informed TEXT,
      informed_by TEXT,
      informed_at TEXT`,
    indexes: [
      "INDEX application_received ON application (received_at, id)",
      "INDEX application_closed ON application (closed_at DESC, id)",
      // Nine in ten wait for nothing: who asks for those who do looks at no other.
      `INDEX application_waiting ON application (${byPromise.map((part) => `(${part})`).join(", ")}) WHERE ${someoneWaits}`,
      "INDEX application_by_hand ON application (entered_at) WHERE came_by IS NOT NULL",
      // The latest first: of ten thousand that share a name or a number, the page looks at the first.
      "INDEX application_email ON application (email_key, received_at DESC, id)",
      "INDEX application_name ON application (name_key, received_at DESC, id)",
      "INDEX application_phone ON application (phone_key, received_at DESC, id)",
      // All by which lists are chosen, sorted and counted: among ten thousand the table itself would be read for each page.
      `INDEX application_list ON application (closed_at, waits, state, assignee, position_slug, answered_at, reply_due_at,
        wrote_at, received_at, id)`,
      // Of two tabs that send the same at one moment, only one finds no other.
      "UNIQUE INDEX application_content ON application (content_key) WHERE takes_repeats = 1",
    ],
  },

  /** What has happened to an application: only added to. */
  application_event: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      -- 1, 2, … within an application. The last one is the version that somebody has seen.
      number INTEGER NOT NULL,
      -- Of the page that asked for it: asked for twice, it happens once.
      request TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      at TEXT NOT NULL,
      -- NULL: the applicant. operator: the command line.
      person_id TEXT,
      -- JSON, of a shape for each kind.
      data TEXT NOT NULL,
      UNIQUE (application_id, number)`,
  },

  /** Apart from the events: who only reads changes nothing that somebody else could miss. */
  application_reading: {
    copied: "backup",
    columns: `
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL,
      -- The first time.
      at TEXT NOT NULL,
      PRIMARY KEY (application_id, person_id)`,
  },

  /** What has happened to an application that concerns somebody of the agency but did not come from them. */
  news: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      event_id TEXT NOT NULL REFERENCES application_event (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL REFERENCES person (id),
      -- talk: its time was chosen, moved or cancelled. case: it was handed over, or a colleague has closed it.
      about TEXT NOT NULL,
      at TEXT NOT NULL,
      -- When the person has opened the application since; NULL until then.
      seen_at TEXT`,
    indexes: [
      "INDEX news_application ON news (application_id)",
      "INDEX news_event ON news (event_id)",
      "INDEX news_unseen ON news (person_id, at) WHERE seen_at IS NULL",
    ],
  },

  letter: {
    copied: "backup",
    columns: `
      event_id TEXT PRIMARY KEY REFERENCES application_event (id) ON DELETE CASCADE,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      subject TEXT NOT NULL,
      -- As it was typed; what stands below it is added when it is sent.
      body TEXT NOT NULL,
      recipient TEXT NOT NULL,
      -- The name of whoever wrote it.
      sender TEXT NOT NULL,
      -- When a mail server took it.
      sent_at TEXT,
      -- When its writer took it back.
      taken_back_at TEXT`,
    indexes: ["INDEX letter_application ON letter (application_id)"],
  },

  /** What of an applicant goes to a company: a copy that nothing changes any more, once the applicant was asked about it. */
  sheet: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      -- No foreign keys: a company or a contact may be removed before the applicant is.
      company_id TEXT NOT NULL,
      contact_id TEXT NOT NULL,
      -- JSON. Its hash is in the events.
      content TEXT NOT NULL,
      -- What its events come to, written with each of them; and when it was last sent.
      state TEXT NOT NULL,
      sent_at TEXT,
      -- Of its link; NULL until the mail with it is written.
      token_hash TEXT UNIQUE,
      -- How often the code that was mailed last may be typed.
      code_tries INTEGER NOT NULL DEFAULT 0`,
    indexes: [
      "INDEX sheet_application ON sheet (application_id)",
      "INDEX sheet_company ON sheet (company_id)",
      "INDEX sheet_unanswered ON sheet (sent_at) WHERE state IN ('sent', 'opened')",
    ],
  },

  /** Letters that somebody has begun and not sent: one a person and application. */
  draft: {
    copied: "backup",
    columns: `
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL,
      kept_at TEXT NOT NULL,
      -- What the form was sent with, as a query.
      fields TEXT NOT NULL,
      PRIMARY KEY (application_id, person_id)`,
  },

  /** What is open of an application's invitation: all of its times, or the one that was chosen. Written with each event. */
  offered_slot: {
    copied: "backup",
    columns: `
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      -- Who speaks with the applicant: one of the agency's people, or a company's contact.
      person_id TEXT NOT NULL,
      starts_at TEXT NOT NULL,
      ends_at TEXT NOT NULL,
      -- 1 once its applicant has chosen it.
      chosen INTEGER NOT NULL,
      PRIMARY KEY (application_id, starts_at)`,
    indexes: ["INDEX offered_slot_person ON offered_slot (person_id, starts_at)"],
  },

  /** Whom the agency has placed where and when, three years long (SGB III § 298(2)), also when the application is erased. */
  placement: {
    copied: "backup",
    columns: `
      application_id TEXT PRIMARY KEY,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      position_title TEXT NOT NULL,
      employer TEXT,
      placed_at TEXT NOT NULL`,
  },

  /** How long erased applications waited. Nothing leads back to them. */
  past_wait: {
    copied: "backup",
    columns: `
      received_on TEXT NOT NULL,
      -- Of Monday to Friday.
      quarter_hours INTEGER NOT NULL,
      -- answered; never when the agency closed or erased it unanswered; left when its applicant withdrew before.
      outcome TEXT NOT NULL`,
  },

  /** Tokens besides those of stored applications: of repeats from another tab, and the dead ones. */
  spent_token: {
    copied: "backup",
    columns: `
      -- As in application.idempotency_key.
      key TEXT PRIMARY KEY,
      -- What it repeated; NULL once that is gone.
      application_id TEXT,
      -- Since when what was sent with it is gone; NULL while it is there.
      died_at TEXT`,
    indexes: ["INDEX spent_token_application ON spent_token (application_id)"],
  },

  /**
   * What has been erased stays erased, also when a backup from before is restored: for twelve months, and nothing else of it.
   * Of a company's contact as well: its id and when it was added and erased.
   */
  tombstone: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      withdrawal_hash TEXT,
      received_at TEXT NOT NULL,
      erased_at TEXT NOT NULL,
      -- withdrawn by its applicant, deleted by the agency, or due.
      how TEXT NOT NULL,
      -- What the applicant's page goes on to say.
      read_at TEXT,
      answered_at TEXT,
      closed_at TEXT,
      -- 1 when a placement is kept.
      placed INTEGER NOT NULL DEFAULT 0,
      -- 1 when mails about it may lie in the agency's mailbox: a letter went out, or it came by mail.
      mailed INTEGER NOT NULL DEFAULT 0,
      -- JSON: each sheet's number and hash, its company, and when what became of it; nothing of what it said.
      sheets TEXT`,
    indexes: ["INDEX tombstone_withdrawal ON tombstone (withdrawal_hash)"],
  },

  /** Mails to be sent, written in one transaction with what they tell about. A row is gone once its mail is sent. */
  outbox: {
    copied: "backup",
    columns: `
      -- No foreign key: the mail that says an application has been withdrawn outlives it.
      application_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      -- file or smtp: an instance without SMTP_URL must not take the mails of one that has it.
      transport TEXT NOT NULL,
      position_title TEXT NOT NULL,
      -- What the mail is about, where that can change: one queued while an earlier one is sent is not ticked off with it.
      revision TEXT,
      created_at TEXT NOT NULL,
      -- Nobody takes the row before: neither while it is being sent nor while a failed attempt is being waited out.
      next_at TEXT NOT NULL,
      -- Also those in which no server could be reached.
      attempts INTEGER NOT NULL DEFAULT 0,
      -- Those that failed by what the server said or did about this mail.
      tries INTEGER NOT NULL DEFAULT 0,
      -- Of them those after which the mail may have arrived all the same.
      doubtful INTEGER NOT NULL DEFAULT 0,
      -- 1 while an instance sends the mail: then nobody takes it back.
      sending INTEGER NOT NULL DEFAULT 0,
      -- A code. The wording of an error may contain what somebody has typed.
      last_error TEXT,
      PRIMARY KEY (application_id, kind)`,
    indexes: ["INDEX outbox_next ON outbox (next_at)"],
  },

  /** Mails that have ended without arriving. */
  undeliverable: {
    copied: "backup",
    columns: `
      -- No foreign key: that an application has been withdrawn is told after it is gone.
      application_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      -- refused, expired or doubtful.
      reason TEXT NOT NULL,
      -- As in outbox.last_error.
      code TEXT NOT NULL,
      ended_at TEXT NOT NULL,
      -- The revision of the mail that counts it, for the agency; NULL while none does.
      notice TEXT,
      -- When that mail was sent.
      told_at TEXT,
      PRIMARY KEY (application_id, kind)`,
  },

  /** Two rows an automatic mail: by keyed hashes, of its mailbox, and of what may be that one under many names. */
  recipient_mail: {
    copied: "backup",
    columns: "mailbox TEXT NOT NULL, queued_at TEXT NOT NULL",
    indexes: [
      "INDEX recipient_mail_mailbox ON recipient_mail (mailbox, queued_at)",
      "INDEX recipient_mail_queued ON recipient_mail (queued_at)",
    ],
  },

  /** Addresses to which nothing goes automatically, by keyed hashes. */
  suppressed_recipient: {
    copied: "backup",
    columns: `
      address TEXT PRIMARY KEY,
      -- refused by the mail server for good, or disowned by the owner of the mailbox.
      reason TEXT NOT NULL,
      suppressed_at TEXT NOT NULL,
      -- The hash of the link by which it was disowned, so that a second click finds what the first has done.
      withdrawal_hash TEXT`,
    indexes: ["INDEX suppressed_recipient_withdrawal ON suppressed_recipient (withdrawal_hash)"],
  },

  passkey: {
    copied: "backup",
    columns: `
      -- The credential's own, in base64url.
      id TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES person (id),
      -- COSE, in base64url.
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      label TEXT NOT NULL,
      created_at TEXT NOT NULL,
      used_at TEXT`,
    indexes: ["INDEX passkey_person ON passkey (person_id)"],
  },

  invitation: {
    copied: "move",
    columns: `
      -- A new one voids the old.
      person_id TEXT PRIMARY KEY REFERENCES person (id),
      -- Of the token in the link.
      hash TEXT NOT NULL UNIQUE,
      -- NULL: invited on the server.
      invited_by TEXT REFERENCES person (id),
      expires_at TEXT NOT NULL`,
  },

  desk_session: {
    copied: "move",
    columns: `
      hash TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES person (id),
      -- Its removal ends what was opened with it.
      passkey_id TEXT NOT NULL REFERENCES passkey (id) ON DELETE CASCADE,
      expires_at TEXT NOT NULL`,
    indexes: ["INDEX desk_session_passkey ON desk_session (passkey_id)"],
  },

  /** Challenges of passkeys that have been answered: each is good once. */
  spent_challenge: { copied: "move", columns: "hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL" },

  /** Files of `agency/` that somebody has begun to change at the desk and not published: one a file, whoever wrote it. */
  file_draft: {
    copied: "backup",
    columns: `
      -- Below agency/, as jobs/content-creator.yaml.
      path TEXT PRIMARY KEY,
      -- The whole file as it would be; NULL when it would go.
      text TEXT,
      -- The file that it was begun from, whole; NULL when there was none.
      base TEXT,
      -- Counts on with each change: whoever saves says which one was seen.
      version INTEGER NOT NULL,
      -- NULL where nobody of the desk wrote it: taken back by an undo, and saved in an editor before.
      person_id TEXT REFERENCES person (id),
      -- What one act has changed has the same: it becomes public together, or not at all.
      act TEXT NOT NULL,
      kept_at TEXT NOT NULL`,
  },

  /** Files of `agency/` as they were public, and as they were replaced before they were public. */
  file_version: {
    copied: "backup",
    columns: `
      path TEXT NOT NULL,
      -- 1, 2, … of a file.
      number INTEGER NOT NULL,
      -- NULL: since then there is none.
      text TEXT,
      kept_at TEXT NOT NULL,
      -- NULL: it was set aside and never public.
      public_at TEXT,
      -- A name; NULL when nobody of the desk wrote it.
      written_by TEXT,
      -- Of the draft that became public, so that an undo gives it back as what it was.
      act TEXT,
      PRIMARY KEY (path, number)`,
  },

  /** The log: who has read, exported and deleted, and who was let in, for six months. */
  audit_entry: {
    copied: "backup",
    columns: `
      id TEXT PRIMARY KEY,
      at TEXT NOT NULL,
      -- NULL where no person of the desk has done it; action says who it was.
      person_id TEXT REFERENCES person (id),
      action TEXT NOT NULL,
      -- No foreign key: that it was deleted is told of what is gone. NULL where it is about none, or about several.
      application_id TEXT,
      -- Whose access it is about.
      about_person_id TEXT REFERENCES person (id),
      -- How many applications, where it is about several.
      applications INTEGER,
      -- Which file of agency/, as jobs/content-creator.yaml.
      path TEXT,
      -- What its person has said about it.
      said TEXT`,
    indexes: [
      "INDEX audit_entry_at ON audit_entry (at, id)",
      "INDEX audit_entry_application ON audit_entry (application_id)",
    ],
  },
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof tables;

/** In an order in which they can be filled. */
export const tableNames = Object.keys(tables) as readonly TableName[];
