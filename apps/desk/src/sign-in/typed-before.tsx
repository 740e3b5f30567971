/**
 * What was sent after its session had ended: the door's page holds it, and sends it on once somebody has signed in. Nothing is
 * stored, and no route sees it but by `fillsAgain`, which shows it in its form.
 */
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { Desk } from "../desk.ts";
import { sealOf } from "./seal.ts";

/** Holds who had been signed in, sealed. */
const markField = "vor-der-anmeldung";

/** More than any form of the desk has: each costs the page that holds them an element. */
const mostFields = 500;

/** Room for what the page adds, within the limit of what may be sent. */
const addedBytes = 200;

export function isTypedBefore(fields: URLSearchParams): boolean {
  return fields.has(markField);
}

/** Without the mark, as they were sent first. */
export function withoutMark(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([name]) => name !== markField));
}

export function fitsDoor(fields: URLSearchParams, mostBytes: number): boolean {
  return fields.size <= mostFields && fields.toString().length + addedBytes <= mostBytes;
}

type Held = { to: string; fields: URLSearchParams };

/** @param owner whose session it was; undefined where nobody knows */
export function TypedBeforeForm({ desk, to, fields, owner }: Held & { desk: Desk; owner: string | undefined }) {
  return (
    <form method="post" action={to}>
      <input type="hidden" name={markField} value={fields.get(markField) ?? markOf(desk, owner)} />
      {[...withoutMark(fields)].map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** @param fields as they came, with the mark */
export function TypedBeforeNotice({ desk, fields, personId }: Pick<Held, "fields"> & { desk: Desk; personId: string }) {
  const isOwn = fields.get(markField) === markOf(desk, personId);
  return (
    <Notice tone="soon" isNews>
      <b>Vor Ihrer Anmeldung getippt</b> und noch nicht gespeichert oder gesendet. So steht es in den Feldern.{" "}
      {isOwn
        ? "Sehen Sie es durch, bevor Sie weitermachen."
        : "Vorher war hier nicht sicher Ihre Sitzung offen: Es kann von jemand anderem sein. Sehen Sie nach, ob es von Ihnen ist, bevor Sie weitermachen."}
    </Notice>
  );
}

function markOf({ secret }: Desk, personId: string | undefined): string {
  return personId === undefined ? "" : sealOf(secret, "typed before", personId);
}
