import type { ReactNode } from "react";
import { NotOneWindowLit } from "./dark-window.tsx";

type Props = {
  title: ReactNode;
  /** Nobody is there: beside what is done, or not found, no dark window stands. */
  isDark?: boolean;
  children: ReactNode;
};

/** In place of an empty list: that it is empty, and one way out. */
export function Empty({ title, isDark = true, children }: Props) {
  return (
    <div className="nothing">
      {isDark && <NotOneWindowLit />}
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
