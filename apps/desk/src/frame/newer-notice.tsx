import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReactNode } from "react";

/** Somebody has saved the same meanwhile: theirs stands here, what was typed in the fields. */
export function NewerNotice({ what, now }: { what: string; now: ReactNode }) {
  return (
    <Notice tone="soon" isNews>
      <b>Nicht gespeichert: Jemand hat {what} inzwischen geändert.</b> Jetzt steht dort: {now}. Ihre Angaben stehen noch
      in den Feldern; speichern Sie noch einmal, gelten Ihre.
    </Notice>
  );
}
