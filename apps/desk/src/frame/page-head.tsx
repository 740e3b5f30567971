import type { ReactNode } from "react";
import { Back, type Way } from "./back.tsx";

type Props = {
  title: ReactNode;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  back?: Way;
  /** In place of a lead of one paragraph. */
  children?: ReactNode;
};

/** With what a page begins. */
export function PageHead({ title, lead, back, children }: Props) {
  return (
    <>
      {back && <Back {...back} />}
      <div className="page-head">
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </>
  );
}
