import "@fernkontor/design/field.css";
import "./job-finder.css";
import { slugOf } from "@fernkontor/domain/german";
import type { JobFilter } from "@fernkontor/domain/job-filter";
import { longestSearch } from "@fernkontor/domain/job-filter-query";
import type { RefObject } from "react";
import { Skyline } from "../drawings/skyline.tsx";
import { ClaimSigns } from "../sections/claim-signs.tsx";
import { categoryField, searchField } from "./field-names.ts";

export type FinderCopy = {
  heading: string;
  claims: readonly string[];
  formLabel: string;
  search: string;
  placeholder: string;
  category: string;
  allCategories: string;
  quickFilter: string;
  all: string;
};

type Props = {
  copy: FinderCopy;
  categories: readonly string[];
  filter: JobFilter;
  formRef: RefObject<HTMLFormElement | null>;
  onSearch: (search: string) => void;
  /** `undefined` is "Alle Kategorien". */
  onChoose: (category: string | undefined) => void;
};

/** Value of "Alle Kategorien": the dropdown takes no empty value. */
const everyCategory = "alle";

/** Title, claims, search box, dropdown and badges. Dropdown and badges are two views of one choice. */
export function JobFinder({ copy, categories, filter, formRef, onSearch, onChoose }: Props) {
  const choices = [
    { value: everyCategory, name: copy.all, category: undefined },
    ...categories.map((category) => ({ value: slugOf(category), name: category, category })),
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
                onChange={(event) => onSearch(event.target.value)}
              />
            </label>
            <label className="field">
              {copy.category}
              <select
                name={categoryField}
                value={chosen}
                onChange={(event) => onChoose(choices.find(({ value }) => value === event.target.value)?.category)}
              >
                {choices.map(({ value, name, category }) => (
                  <option key={value} value={value}>
                    {category === undefined ? copy.allCategories : name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <fieldset className="chips">
            <legend className="vh">{copy.quickFilter}</legend>
            {choices.map(({ value, name, category }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="schnellfilter"
                  value={value}
                  checked={value === chosen}
                  onChange={() => onChoose(category)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </form>
      </div>
      <Skyline className="far" />
    </section>
  );
}
