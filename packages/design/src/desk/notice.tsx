import type { ReactNode } from "react";

type Props = {
  tone?: "good" | "soon" | "late" | undefined;
  /** It has just happened, or stands in the way: it is read out, and the page begins here. */
  isNews?: boolean;
  /** False where something else on the page may have it. */
  takesFocus?: boolean;
  /** Its first paragraph. */
  children: ReactNode;
  /** What stands below that, in blocks of its own. */
  more?: ReactNode;
};

/** What somebody has to know before all else on a page. */
export function Notice({ tone, isNews = false, takesFocus = isNews, children, more }: Props) {
  const role = tone === "good" ? "status" : "alert";
  return (
    <div
      className="notice"
      data-tone={tone}
      role={isNews ? role : undefined}
      tabIndex={isNews ? -1 : undefined}
      autoFocus={takesFocus}
    >
      <p>{children}</p>
      {more}
    </div>
  );
}
