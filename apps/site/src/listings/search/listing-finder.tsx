import "@fernkontor/design/field.css";
import "./listing-finder.css";
import { routes } from "@fernkontor/domain/addresses";
import { slugOf } from "@fernkontor/domain/german/german";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import {
  everyCategory,
  type FilterChoices,
  filterFields,
  longestSearch,
} from "@fernkontor/domain/listing/listing-filter-query";
import { useRef } from "react";
import { Skyline, type SkylineDrawing } from "../../drawings/skyline.tsx";
import { ClaimMark } from "../../parts/claim-mark.tsx";
import type { ListCopy } from "../copy.ts";
import { quickFilterField } from "./delivered-list.ts";
import { FurtherFilters } from "./further-filters.tsx";
import type { Run } from "./use-listing-filter.ts";

type FinderCopy = ListCopy["search"]["finder"];

type Props = {
  copy: FinderCopy;
  choices: FilterChoices;
  filter: ListingFilter;
  change: (part: Partial<ListingFilter>, run?: Run) => void;
  /** The visitor reaches for the search: by pointer, by finger or with the keyboard. */
  onReach: () => void;
  skyline: Pick<SkylineDrawing, "roofs" | "viewBox"> | undefined;
};

/** Title, claims, search box, dropdown and badges. Dropdown and badges are two views of one choice. */
export function ListingFinder({ copy, choices, filter, change, onReach, skyline }: Props) {
  const options = [
    { value: everyCategory, name: copy.all, category: undefined },
    ...choices.categories.map((category) => ({ value: slugOf(category), name: category, category })),
  ];
  const hasChoice = choices.categories.length > 0;
  const byArrows = useRef(false);
  // A run of arrow keys over the choices is one step of the history, a choice by pointer is one each.
  const choose = (category: string | undefined) => change({ category }, byArrows.current ? "category" : undefined);
  const chosen = filter.category === undefined ? everyCategory : slugOf(filter.category);
  return (
    <section className="finder">
      <div className="wrap">
        <div className="finder-head">
          <h1>{copy.heading}</h1>
          <ClaimSigns claims={copy.claims} />
        </div>
        {/* autoComplete off: a browser that restores old field values would contradict the address. */}
        <form
          role="search"
          aria-label={copy.formLabel}
          action={routes.listings}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          onFocus={onReach}
          onPointerEnter={onReach}
          onPointerDown={() => {
            byArrows.current = false;
          }}
          onKeyDown={({ key }) => {
            byArrows.current = key.startsWith("Arrow");
            onReach();
          }}
        >
          <div className="fields">
            <label className="field">
              {copy.search}
              <input
                type="search"
                name={filterFields.search}
                placeholder={copy.placeholder}
                maxLength={longestSearch}
                enterKeyHint="search"
                value={filter.search}
                onChange={(event) => change({ search: event.target.value }, "search")}
              />
            </label>
            {hasChoice && (
              <label className="field">
                {copy.category}
                <select
                  name={filterFields.category}
                  value={chosen}
                  onChange={(event) => choose(options.find(({ value }) => value === event.target.value)?.category)}
                >
                  {options.map(({ value, name, category }) => (
                    <option key={value} value={value}>
                      {category === undefined ? copy.allCategories : name}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
          {/* Not a second status: it has words only while the one below cannot change. */}
          <p className="search-note" aria-live="polite" />
          {hasChoice && (
            <fieldset className="chips">
              <legend className="vh">{copy.quickFilter}</legend>
              {options.map(({ value, name, category }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={quickFilterField}
                    value={value}
                    checked={value === chosen}
                    onChange={() => choose(category)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          {(choices.pay || choices.entry) && (
            <FurtherFilters copy={copy.further} choices={choices} filter={filter} change={change} />
          )}
        </form>
      </div>
      <Skyline drawing={skyline} className="far" />
    </section>
  );
}

/** Up to three claims as enamel signs. A sign states, it never clicks: the way to its evidence is beside it. */
function ClaimSigns({ claims }: Pick<FinderCopy, "claims">) {
  return (
    <ul className="claims">
      {claims.map(({ text, claimLink }) => (
        <li key={text}>
          <span>{text}</span>
          <ClaimMark claimLink={claimLink} />
        </li>
      ))}
    </ul>
  );
}
