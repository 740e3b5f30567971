import "./listing-tags.css";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";

type MetaProps = Pick<Listing, "category"> & {
  /** Extent, place and what else is said in a few words. */
  meta: readonly string[];
  isEntry?: boolean;
};

/** Category, extent and place of a listing; on a card, whether it can be started without experience, too. */
export function ListingMeta({ category, meta, isEntry = false }: MetaProps) {
  return (
    <p className="listing-meta">
      <span className="tag category">{category}</span>
      {meta.map((words) => (
        <span key={words}>{words}</span>
      ))}
      {isEntry && <span className="tag entry">{entryTag}</span>}
    </p>
  );
}

type TagsProps = Pick<Listing, "tags"> & { category?: string; language?: "en" | undefined };

/** A listing's words; the one that says “without experience” is the only green one. */
export function ListingTags({ tags, category, language }: TagsProps) {
  return (
    <ul className="listing-tags">
      {category !== undefined && <li className="tag category">{category}</li>}
      {tags.map((tag) => (
        <li key={tag} className={tag === entryTag ? "tag entry" : "tag"} lang={tag === entryTag ? undefined : language}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
