import "./listing-tags.css";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";

/** Category, extent and place of a listing, above its title. */
export function ListingMeta({ category, type, location }: Pick<Listing, "category" | "type" | "location">) {
  return (
    <p className="listing-meta">
      <span className="tag category">{category}</span>
      <span>{type}</span>
      <span>{location}</span>
    </p>
  );
}

/** A listing's words; the one that says “without experience” is the only green one. */
export function ListingTags({ tags }: Pick<Listing, "tags">) {
  return (
    <ul className="listing-tags">
      {tags.map((tag) => (
        <li key={tag} className={tag === entryTag ? "tag entry" : "tag"}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
