import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import { houseNumberOf } from "@fernkontor/domain/agency/house-number";
import { Skyline } from "../drawings/skyline.tsx";
import { Actions } from "../parts/actions.tsx";
import { doorWords } from "../parts/house-words.ts";
import { PageHero } from "../parts/page-hero.tsx";
import { drawn } from "./section.ts";

/** The top of a page. `haustür`: with the door of the agency; `stadt`: before its skyline. */
export const hero = drawn(
  ({ agency }, { words }) => {
    const number = houseNumberOf(agency.profile.address.street);
    // Without its number a door would say nothing.
    return { door: words.includes("haustür") && number !== undefined ? doorWords(agency, number) : undefined };
  },
  ({ section: { heading, words, paragraphs, link, links }, data: { door }, site: { skyline } }) => (
    <PageHero
      heading={heading}
      lead={paragraphs[0]}
      art={door && <HouseDoor {...door} />}
      actions={
        link ? (
          <p className="row">
            <a className="btn ghost" href={link.href}>
              {link.label}
            </a>
          </p>
        ) : (
          links.length > 0 && <Actions actions={links} />
        )
      }
      backdrop={words.includes("stadt") && <Skyline drawing={skyline} className="far" />}
    />
  ),
);
