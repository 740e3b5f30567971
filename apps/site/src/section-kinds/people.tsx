import "./people.css";
import "../parts/signs.css";
import { faceOf } from "@fernkontor/domain/picture/face";
import { textsOf } from "@fernkontor/texts/texts-of";
import { Face } from "../parts/face.tsx";
import { drawn } from "./section.ts";

/** Who works here, as far as they agreed to be shown. */
export const people = drawn(
  ({ agency }) => {
    const { text } = textsOf(agency);
    const shown = agency.profile.people.flatMap(({ name, role }) => {
      const picture = faceOf(agency, name, "pages");
      return picture ? [{ name, role, picture, text: text("parts.people.face", { person: name }) }] : [];
    });
    return shown.length > 0 ? shown : undefined;
  },
  ({ section: { heading, paragraphs }, data, isInColumn }) => {
    const content = (
      <>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <ul className="faces">
          {data.map(({ name, role, ...face }) => (
            <li key={name}>
              <Face {...face} />
              <div>
                <p className="sign">{name}</p>
                <p>{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </>
    );
    if (isInColumn) return <section>{content}</section>;
    return (
      <section className="sec">
        <div className="wrap faces-shown">{content}</div>
      </section>
    );
  },
);
