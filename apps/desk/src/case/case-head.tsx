/** What stands above all about one application: who it is, how it stands, and until when somebody waits. */
import { fullName } from "@fernkontor/applications/full-name";
import type { ReactNode } from "react";
import { State } from "../frame/state.tsx";
import type { ShownState } from "./state-words.ts";

type Named = { firstName: string; lastName: string };

/** As its owner wrote it, whichever way that is read. */
export function FullName({ of: person }: { of: Named }) {
  return <bdi>{fullName(person)}</bdi>;
}

type Props = {
  title: ReactNode;
  state: ShownState;
  listing: string;
  /** What stands behind the listing. */
  more?: ReactNode;
  plate?: string | undefined;
};

export function CaseHead({ title, state, listing, more, plate }: Props) {
  return (
    <div className="case-head">
      <div>
        <h1>{title}</h1>
        <p className="case-meta">
          <State state={state.window} word={state.word} /> <span>{listing}</span>
          {more}
        </p>
      </div>
      {plate !== undefined && <p className="plate">{plate}</p>}
    </div>
  );
}
