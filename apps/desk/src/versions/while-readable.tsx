import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { deskPage } from "../frame/shell.tsx";
import { TypedTexts, textsIn } from "../frame/typed-texts.tsx";
import { Helpers } from "../publishing/disturbed-page.tsx";
import { helpersOf } from "../publishing/routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";

type Screens = {
  path: string;
  title: string;
  /** What the file holds. */
  holds: string;
  at: string;
  /** Of the navigation. */
  place: Parameters<typeof deskPage>[3];
};

/**
 * Screens that answer as long as their file can be read. One that somebody has left broken in an editor holds nothing that
 * could be shown or changed: what is typed over it would be lost, and what its writer has begun with it.
 */
export function whileReadable(desk: Desk, screens: Screens, routes: readonly Route[]): Route[] {
  const isReadable = async () => {
    const { text } = await fileAtHand(desk, screens.path);
    return text === undefined || plainYaml(text) !== undefined;
  };
  return routes.map((route): Route => {
    if (route.access === "anybody") return route;
    const { answer, fillsAgain } = route;
    const whileIt = async (visit: PersonalVisit, answer: () => Response | Promise<Response>) =>
      (await isReadable()) ? answer() : unreadable(desk, visit, screens);
    return {
      ...route,
      answer: (visit: PersonalVisit) => whileIt(visit, () => answer(visit)),
      ...(fillsAgain && { fillsAgain: (visit, notice) => whileIt(visit, () => fillsAgain(visit, notice)) }),
    };
  });
}

async function unreadable(desk: Desk, { c, person, fields }: PersonalVisit, { at, place, title, holds }: Screens) {
  const page = (
    <>
      <PageHead title={title} />
      <Notice tone="late" isNews>
        <b>Die Datei mit {holds} lässt sich gerade nicht lesen.</b> Jemand hat sie in einem Editor geändert. Öffentlich
        bleibt, was öffentlich ist. Wer die Dateien der Agentur pflegt, weiß die Leitung:{" "}
        <Helpers helpers={await helpersOf(desk)} />.
        {textsIn(fields).length > 0 && " Gespeichert ist nichts; was Sie geschrieben haben, steht hier."}
      </Notice>
      <TypedTexts fields={fields} />
      <div className="row">
        <a className="btn" href={at}>
          Noch einmal versuchen
        </a>
      </div>
    </>
  );
  return c.html(await deskPage(desk, person, title, place, page), c.req.method === "POST" ? 409 : 200);
}
