/** The front door: what is seen before somebody has signed in. */
import "./door.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import { houseNumberOf } from "@fernkontor/domain/agency/house-number";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { BrandName } from "../frame/brand.tsx";
import { Document } from "../frame/document.tsx";

type Props = { desk: Desk; title: string; hasScript?: boolean; children: ReactNode };

export function Door({ desk, title, hasScript = false, children }: Props) {
  const { name, address } = desk.agency.profile;
  const number = houseNumberOf(address.street);
  const drawn = number === undefined ? "Illustration: Haustür" : textsOf(desk.agency).text("parts.door", { number });
  return (
    <Document desk={desk} title={title} body="door" script={hasScript ? "door" : undefined}>
      <main id="inhalt">
        <div className="enter">
          <p className="brand">
            <BrandName desk={desk} />
          </p>
          {children}
        </div>
        <HouseDoor number={number} label={drawn} />
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

/** Said where a passkey is asked for. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="late">
        Für den Passkey braucht dieser Browser JavaScript. Nur hier: Alles andere im Kontor geht ohne.
      </Notice>
    </noscript>
  );
}
