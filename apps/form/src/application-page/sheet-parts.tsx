/** What an applicant is asked before anything goes to a company, and where something has gone. */
import type { QuestionView, StatusView } from "@fernkontor/applications/view/status-view";
import { PlaceCard } from "@fernkontor/design/desk/place-card.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { Sheet } from "@fernkontor/design/desk/sheet.tsx";
import { SentenceField } from "../submission/fields.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";
import {
  answerName,
  answers,
  conditionName,
  consentName,
  consents,
  openParameter,
  requestName,
  sheetHashName,
  sheetName,
} from "./post-fields.ts";
import { WindowDrawing } from "./window-drawing.tsx";

/** What was answered about a sheet, and why it was refused. */
export type RefusedAnswer = { id: string; error: string; chosen: string; typed: string };

type QuestionProps = {
  copy: ApplicationPageCopy;
  question: QuestionView;
  request: string;
  refused: RefusedAnswer | undefined;
};

export function Question({ copy, question, request, refused: any }: QuestionProps) {
  const { id, hash, company, sheet, lines } = question;
  const words = copy.sheet;
  const refused = any?.id === id ? any : undefined;
  const options = [
    [consents.yes, words.yes, undefined],
    [consents.but, words.but, words.butText],
    [consents.no, words.no, words.noText],
  ] as const;
  const fieldId = `aber-${id}`;
  return (
    <>
      <Part id={`blatt-${id}`} heading={words.heading(company)}>
        <Sheet sheet={sheet} />
        <RuledList lines={lines} />
      </Part>
      <Part id={`antwort-${id}`} heading={words.answer}>
        <form className="form" method="post">
          <input type="hidden" name={requestName} value={request} />
          <input type="hidden" name={sheetName} value={id} />
          <input type="hidden" name={sheetHashName} value={hash} />
          <fieldset className="options" aria-describedby={`${fieldId}-error`}>
            <legend className="vh">{words.answer}</legend>
            {options.map(([value, label, small]) => (
              <label key={value}>
                <input
                  type="radio"
                  name={consentName}
                  value={value}
                  required
                  defaultChecked={refused?.chosen === value}
                />
                <span>
                  {label} {small && <small>{small}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <SentenceField
            {...{ id: fieldId, name: conditionName, label: words.condition }}
            value={refused?.typed ?? ""}
            error={refused?.error}
          />
          <button className="btn big" type="submit" name={answerName} value={answers.sheet}>
            {words.send}
          </button>
        </form>
      </Part>
    </>
  );
}

export function Places({ copy, places }: { copy: ApplicationPageCopy; places: StatusView["places"] }) {
  if (places.length === 0) return null;
  return (
    <Part id="wo" heading={copy.places.heading}>
      <div className="places">
        {places.map((place) => (
          <PlaceCard key={place.id} place={place}>
            {place.isOpen && (
              <p>
                <a className="btn ghost" href={`?${openParameter}=${answers.takeBack}&${sheetName}=${place.id}`}>
                  {copy.places.takeBack}
                  <span className="vh">: {place.company}</span>
                </a>
              </p>
            )}
          </PlaceCard>
        ))}
      </div>
      <p>{copy.places.nowhereElse}</p>
    </Part>
  );
}

type TakeBackProps = {
  frame: PageFrame;
  copy: ApplicationPageCopy;
  view: StatusView;
  place: StatusView["places"][number];
  request: string;
  back: string;
  refused: RefusedAnswer | undefined;
};

/** Asks before it is taken back: a first tap changes nothing. */
export function TakeBackPage({ frame, copy, view, place, request, back, refused }: TakeBackProps) {
  const words = copy.takeBack;
  const heading = words.heading(place.company);
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now drawing={<WindowDrawing scene={view.scene} />}>
        <h1>{heading}</h1>
        <p>{words.text(place.company)}</p>
        {view.changeable && view.meets === place.company && <p>{words.talk}</p>}
      </Now>
      <Part id="zuruecknehmen" heading={copy.places.takeBack} hidden>
        <form className="form" method="post" action={back}>
          <input type="hidden" name={requestName} value={request} />
          <input type="hidden" name={sheetName} value={place.id} />
          <SentenceField
            {...{ name: conditionName, label: words.sentence, optional: copy.data.optional }}
            value={refused?.typed ?? ""}
            error={refused?.error}
          />
          <div className="row">
            <button className="btn big" type="submit" name={answerName} value={answers.takeBack}>
              {words.send}
            </button>
            <a className="btn big ghost" href={back}>
              {words.keep}
            </a>
          </div>
        </form>
      </Part>
    </PageDocument>
  );
}
