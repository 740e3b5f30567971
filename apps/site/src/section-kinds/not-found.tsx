import "./not-found.css";
import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import { doorWords } from "../parts/house-words.ts";
import { PageHero } from "../parts/page-hero.tsx";
import { drawn } from "./section.ts";

/** The house number is the status; heading and way home are the specified English ones, hence their own language mark. */
export const notFound = drawn(
  ({ agency }) => ({ door: doorWords(agency, 404) }),
  ({ section: { heading, paragraphs, links }, data: { door } }) => (
    <div className="not-found">
      <PageHero
        heading={<span lang="en">{heading}</span>}
        lead={paragraphs[0]}
        art={door && <HouseDoor {...door} />}
        actions={
          <div className="row">
            {links.map(({ label, href }, index) => (
              <a
                key={href}
                className={index === 0 ? "btn big" : "btn big ghost"}
                href={href}
                lang={index === 0 ? "en" : undefined}
              >
                {label}
              </a>
            ))}
          </div>
        }
      />
    </div>
  ),
);
