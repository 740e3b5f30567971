import "./job-tags.css";
import "./tag.css";
import { entryTag, type Job } from "@fernkontor/domain/job";

/** Category, extent and place of a listing, above its title. */
export function JobMeta({ category, type, location }: Pick<Job, "category" | "type" | "location">) {
  return (
    <p className="job-meta">
      <span className="tag category">{category}</span>
      <span>{type}</span>
      <span>{location}</span>
    </p>
  );
}

/** A listing's words; the one that says “without experience” is the only green one. */
export function JobTags({ tags }: Pick<Job, "tags">) {
  return (
    <ul className="job-tags">
      {tags.map((tag) => (
        <li key={tag} className={tag === entryTag ? "tag entry" : "tag"}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
