/** The front door: what is seen before somebody has signed in. */
import "./door.css";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { BrandName } from "../frame/brand.tsx";
import { Document } from "../frame/document.tsx";
import { House } from "./house.tsx";

type Props = { desk: Desk; title: string; hasScript?: boolean; children: ReactNode };

export function Door({ desk, title, hasScript = false, children }: Props) {
  const { name, address } = desk.agency.profile;
  return (
    <Document desk={desk} title={title} body="door" hasScript={hasScript}>
      <main id="inhalt">
        <div className="enter">
          <p className="brand">
            <BrandName name={name} />
          </p>
          {children}
        </div>
        <House street={address.street} />
      </main>
      <footer>
        <span>{name} · Kontor</span> <a href={desk.siteOrigin}>Zur Website</a>{" "}
        <span>
          Hier arbeiten die Menschen der Agentur. Bewerben Sie sich? Ihr Link steht in unserer Eingangsbestätigung.
        </span>
      </footer>
    </Document>
  );
}

/** The doorbell panel; the bell is the button. */
export function Bell({ label, small, button }: { label: string; small: string; button: string }) {
  return (
    <div className="bells">
      <div className="bell">
        <p className="slot">
          {label} <small>{small}</small>
        </p>
        <button className="ring" type="submit">
          {button}
        </button>
      </div>
    </div>
  );
}
