import "./window-symbols.css";

/** What every drawn window shares. Render it once on a page that shows windows: they only point here. */
export function WindowSymbols() {
  return (
    <svg className="window-symbols" width="0" height="0" aria-hidden="true">
      <defs>
        <g id="window-surround">
          <path fill="var(--f-stuck)" d="M0 6h140v176H0zM-9-4h158v13H-9zM-7 180h154v11H-7z" />
          <path fill="var(--f-fuge)" d="M-9 9h158v3H-9zM-7 191h154v4H-7z" />
        </g>
        <path
          id="window-frame"
          fill="none"
          stroke="var(--f-rahmen)"
          strokeWidth="6"
          d="M3 3h106v146H3zM3 45h106M56 3v42"
        />
      </defs>
    </svg>
  );
}
