import type { ReactNode } from "react";

/** `kind`: as the styles draw its beginning. */
export type ListedEvent = { kind?: string | undefined; content: ReactNode };

/** What has happened, or is to come, one below the other. */
export function EventList({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ol className="log">
      {events.map(({ kind, content }, index) => (
        <li key={index} data-kind={kind}>
          <div>{content}</div>
        </li>
      ))}
    </ol>
  );
}
