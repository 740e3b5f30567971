import "./contact-columns.css";
import type { ReactNode } from "react";

/** The form beside what one may want to look up while filling it in; below each other on narrow windows. */
export function ContactColumns({ children }: { children?: ReactNode }) {
  return <div className="wrap contact-columns">{children}</div>;
}
