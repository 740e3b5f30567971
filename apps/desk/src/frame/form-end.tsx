import type { ReactNode } from "react";

type Props = {
  /** What the button says. */
  does: ReactNode;
  /** Where the way out leads. */
  back: string;
  /** Something is thrown away, or somebody shut out. */
  isDanger?: boolean;
  /** What stands beside. */
  children?: ReactNode;
};

/** With what a form ends: the button, and the way out. */
export function FormEnd({ does, back, isDanger = false, children }: Props) {
  return (
    <div className="row">
      <button className={isDanger ? "btn danger" : "btn"} type="submit">
        {does}
      </button>{" "}
      <a href={back}>Doch nicht</a> {children}
    </div>
  );
}
