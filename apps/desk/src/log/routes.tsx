/** The log: who has read, exported and deleted, and who was let in. */

import type { AuditAction, AuditEntry } from "@fernkontor/applications/audit/audit";
import { findApplication } from "@fernkontor/applications/cases/applications";
import { fullName } from "@fernkontor/applications/full-name";
import { fileWords } from "../agency-drafts/file-words.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import type { Route } from "../routes.ts";
import { LogPage, type LogRow, logPageSize } from "./page.tsx";

const logPath = "/protokoll";

/** What can be chosen under „Was“, and what it stands for. */
const actionGroups = {
  gelesen: ["read"],
  geladen: ["case-file", "contact-file", "list-loaded", "backed-up-on-server"],
  "trotz Nachfrage": ["letter-meant"],
  gelöscht: ["deleted", "contact-deleted", "withdrawn", "deleted-when-due", "mailbox-cleared"],
  eingetragen: ["entered", "entry-mended"],
  geschrieben: ["file-saved", "file-draft-dropped", "listing-withdrawn", "template-written", "template-removed"],
  veröffentlicht: ["published", "published-on-server", "unpublished", "unpublished-on-server"],
  "Zugang und Team": [
    "signed-in",
    "invited",
    "invited-on-server",
    "invitation-revoked",
    "passkey-added",
    "passkey-removed",
    "address-changed",
    "sessions-ended",
    "access-closed",
    "access-closed-on-server",
    "access-opened",
  ],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;

export function logRoutes(desk: Desk): readonly Route[] {
  return [
    {
      method: "GET",
      path: logPath,
      access: "lead",
      answer: async ({ c, person, now }) => {
        const chosen = {
          wer: c.req.query("wer") ?? "",
          was: c.req.query("was") ?? "",
          nr: c.req.query("nr")?.trim() ?? "",
        };
        const page = Math.max(1, Math.floor(Number(c.req.query("seite")) || 1));
        const filter = {
          personId: chosen.wer === "" ? undefined : chosen.wer,
          actions: Object.entries(actionGroups).find(([name]) => name === chosen.was)?.[1],
          application: chosen.nr === "" ? undefined : await applicationsLike(desk, chosen.nr),
        };
        const { entries, total } = await desk.audit.page(filter, (page - 1) * logPageSize, logPageSize);
        const [people, closed, rows] = await Promise.all([
          desk.people.list(),
          desk.people.closed(),
          Promise.all(entries.map((entry) => rowOf(desk, entry))),
        ]);
        const html = <LogPage {...{ rows, total, page, chosen, now }} people={[...people, ...closed]} />;
        return c.html(await deskPage(desk, person, "Protokoll", logPath, html));
      },
    },
  ];
}

/** By the beginning of a number, also of one that is erased, or by a name. */
async function applicationsLike({ cases }: Desk, typed: string) {
  const person = { id: "", listings: [] };
  const { rows } = await cases.search({ search: typed, listing: undefined, person, page: 0 });
  return { beginning: typed.toLowerCase(), ids: rows.map(({ id }) => id) };
}

async function rowOf({ database, agency }: Desk, entry: AuditEntry): Promise<LogRow> {
  const application = entry.applicationId === null ? undefined : await findApplication(database, entry.applicationId);
  return {
    ...entry,
    applicant: application && fullName(application),
    file: entry.path === null ? undefined : fileWords(entry.path, agency),
  };
}
