import "@fernkontor/design/field.css";
import "./listing-finder.css";
import { slugOf } from "@fernkontor/domain/german/german";
import type { ListingFilter } from "@fernkontor/domain/listing/listing-filter";
import { type FilterChoices, longestSearch } from "@fernkontor/domain/listing/listing-filter-query";
import type { ComponentProps, RefObject } from "react";
import { Skyline } from "../../drawings/skyline.tsx";
import { ClaimSigns } from "../claim-signs.tsx";
import { categoryField, quickFilterField, searchField } from "./field-names.ts";
import { FurtherFilters, type FurtherFiltersCopy } from "./further-filters.tsx";
import type { Run } from "./use-listing-filter.ts";

export type FinderCopy = {
  heading: string;
  claims: ComponentProps<typeof ClaimSigns>["claims"];
  formLabel: string;
  search: string;
  placeholder: string;
  category: string;
  allCategories: string;
  quickFilter: string;
  all: string;
  further: FurtherFiltersCopy;
};

type Props = {
  copy: FinderCopy;
  choices: FilterChoices;
  filter: ListingFilter;
  formRef: RefObject<HTMLFormElement | null>;
  change: (part: Partial<ListingFilter>, run?: Run) => void;
  /** The visitor reaches for the search: by pointer, by finger or with the keyboard. */
  onReach: () => void;
};

/** Value of "Alle Kategorien": the dropdown takes no empty value. */
const everyCategory = "alle";

/** Title, claims, search box, dropdown and badges. Dropdown and badges are two views of one choice. */
export function ListingFinder({ copy, choices, filter, formRef, change, onReach }: Props) {
  const options = [
    { value: everyCategory, name: copy.all, category: undefined },
    ...choices.categories.map((category) => ({ value: slugOf(category), name: category, category })),
  ];
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
          ref={formRef}
          role="search"
          aria-label={copy.formLabel}
          action="/jobs"
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          onFocus={onReach}
          onPointerEnter={onReach}
          onKeyDown={onReach}
        >
          <div className="fields">
            <label className="field">
              {copy.search}
              <input
                type="search"
                name={searchField}
                placeholder={copy.placeholder}
                maxLength={longestSearch}
                enterKeyHint="search"
                value={filter.search}
                onChange={(event) => change({ search: event.target.value }, "search")}
              />
            </label>
            <label className="field">
              {copy.category}
              <select
                name={categoryField}
                value={chosen}
                onChange={(event) =>
                  change({ category: options.find(({ value }) => value === event.target.value)?.category })
                }
              >
                {options.map(({ value, name, category }) => (
                  <option key={value} value={value}>
                    {category === undefined ? copy.allCategories : name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <fieldset className="chips">
            <legend className="vh">{copy.quickFilter}</legend>
            {options.map(({ value, name, category }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={quickFilterField}
                  value={value}
                  checked={value === chosen}
                  onChange={() => change({ category })}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <FurtherFilters copy={copy.further} scale={choices.scale} filter={filter} change={change} />
        </form>
      </div>
      <Skyline className="far" />
    </section>
  );
}
