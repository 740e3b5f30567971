import type { Person } from "@fernkontor/applications/people/person";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { BrandName } from "./brand.tsx";
import { Document, renderPage } from "./document.tsx";
import { navigation, type Place } from "./navigation.ts";
import { roleNames } from "./roles.ts";

/** What stands around every page of somebody who has signed in. */
export type Shell = {
  desk: Desk;
  person: Person;
  /** How many applicants wait for an answer. */
  waiting: number;
};

type PageProps = {
  shell: Shell;
  title: string;
  /** Where in the navigation this page is. */
  place?: Place | undefined;
  children: ReactNode;
};

export async function shellOf(desk: Desk, person: Person): Promise<Shell> {
  return { desk, person, waiting: await desk.cases.countWaiting() };
}

/** A page with the rail, as HTML. */
export async function deskPage(
  desk: Desk,
  person: Person,
  title: string,
  place: Place | undefined,
  children: ReactNode,
): Promise<string> {
  const shell = await shellOf(desk, person);
  return renderPage(
    <DeskPage shell={shell} title={title} place={place}>
      {children}
    </DeskPage>,
  );
}

function DeskPage({ shell, title, place, children }: PageProps) {
  const { desk, person, waiting } = shell;
  return (
    <Document desk={desk} title={title} body="desk">
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <header className="rail">
        <a className="brand" href="/">
          <BrandName name={desk.agency.profile.name} />
          <span className="vh">, zum Anfang</span>
        </a>
        <button className="btn ghost small burger" popoverTarget="menu" type="button">
          <span>Menü</span>
          <span>Schließen</span>
        </button>
        <nav className="nav" id="menu" popover="" aria-label="Kontor">
          <ul>
            {navigation.flatMap(({ path, label, access, isApart, accessKey, counts }) =>
              access === "lead" && person.role !== "lead"
                ? []
                : [
                    <li key={path} className={isApart ? "apart" : undefined}>
                      <a href={path} accessKey={accessKey} aria-current={path === place ? "page" : undefined}>
                        {label}
                        {counts === "waiting" && waiting > 0 && <Lamp count={waiting} />}
                      </a>
                    </li>,
                  ],
            )}
          </ul>
          <div className="who">
            {person.name} <small>{roleNames[person.role]}</small>
            <form method="post" action="/abmelden">
              <button className="as-link" type="submit">
                Abmelden
              </button>
            </form>
          </div>
        </nav>
      </header>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
    </Document>
  );
}

function Lamp({ count }: { count: number }) {
  return (
    <>
      {" "}
      <span className="lamp">
        {count}
        <span className="vh"> {count === 1 ? "wartet" : "warten"} auf Antwort</span>
      </span>
    </>
  );
}
