import type { Person } from "@fernkontor/applications/people/person";
import type { ReactNode } from "react";
import { countOverdueTasks } from "../deadlines/deadlines.ts";
import { type Desk, placesPeople } from "../desk.ts";
import { BrandName } from "./brand.tsx";
import { type DeskScript, Document, renderPage } from "./document.tsx";
import { navigationFor, type Place } from "./navigation.ts";
import { roleNames } from "./roles.ts";

type PageProps = {
  desk: Desk;
  person: Person;
  /** How many applicants wait for an answer. */
  waiting: number;
  /** How many deadlines that only people can keep have passed. */
  overdue: number;
  /** How many changes of files are saved and not public, of those that the person may publish. */
  changes: number;
  /** Whether it places people with companies. */
  isPlacing: boolean;
  title: string;
  /** Where in the navigation this page is. */
  place: Place | undefined;
  script: DeskScript | undefined;
  children: ReactNode;
};

/** A page with the rail, as HTML. `known.waiting`: how many wait, where the page has counted them. */
export async function deskPage(
  desk: Desk,
  person: Person,
  title: string,
  place: Place | undefined,
  children: ReactNode,
  known: { waiting?: number; script?: DeskScript } = {},
): Promise<string> {
  const [waiting, overdue, changes] = await Promise.all([
    known.waiting ?? desk.cases.countWaiting(),
    countOverdueTasks(desk, desk.now()),
    desk.fileDrafts.count(person.role === "lead" ? "" : "jobs/"),
  ]);
  const { script } = known;
  const isPlacing = placesPeople(desk, desk.now());
  return renderPage(
    <DeskPage {...{ desk, person, isPlacing, waiting, overdue, changes, title, place, script }}>{children}</DeskPage>,
  );
}

function DeskPage({ desk, person, isPlacing, waiting, overdue, changes, title, place, script, children }: PageProps) {
  return (
    <Document desk={desk} title={title} body="desk" script={script}>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <header className="rail">
        <a className="brand" href="/">
          <BrandName desk={desk} />
          <span className="vh">, zum Anfang</span>
        </a>
        <button className="btn ghost small burger" popoverTarget="menu" type="button">
          <span>Menü</span>
          <span>Schließen</span>
        </button>
        <nav className="nav" id="menu" popover="" aria-label="Kontor">
          <ul>
            {navigationFor(person.role, isPlacing).map(({ path, label, isApart, accessKey, counts }) => (
              <li key={path} className={isApart ? "apart" : undefined}>
                <a href={path} accessKey={accessKey} aria-current={path === place ? "page" : undefined}>
                  {label}
                  {counts === "waiting" && waiting > 0 && <Lamp count={waiting} />}
                  {counts === "overdue" && overdue > 0 && <Count count={overdue} words="überfällig" />}
                  {counts === "changes" && changes > 0 && (
                    <Count count={changes} words={changes === 1 ? "Änderung" : "Änderungen"} />
                  )}
                </a>
              </li>
            ))}
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

function Count({ count, words }: { count: number; words: string }) {
  return (
    <>
      {" "}
      <span className="count">
        {count}
        <span className="vh"> {words}</span>
      </span>
    </>
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
