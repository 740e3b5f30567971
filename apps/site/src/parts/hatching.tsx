import "./hatching.css";

/** Hatched means "up to": nobody is owed it. Drawn once on a page, used by `fill: url("#up-to")` in a class `up-to`. */
export function Hatching() {
  return (
    <svg className="hatching" width="0" height="0" aria-hidden="true">
      <pattern id="up-to" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h5v11H0z" />
      </pattern>
    </svg>
  );
}
