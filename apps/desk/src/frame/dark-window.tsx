/** One window without light: nobody waits. */
export function NotOneWindowLit() {
  return (
    <svg viewBox="-10 -2 160 200" aria-hidden="true">
      <path fill="var(--f-stuck)" d="M0 6h140v176H0zM-9-4h158v13H-9zM-7 180h154v11H-7z" />
      <path fill="var(--f-fuge)" d="M-9 9h158v3H-9zM-7 191h154v4H-7z" />
      <svg x="14" y="20" width="112" height="152" aria-hidden="true">
        <path fill="var(--f-aus)" d="M0 0h112v152H0z" />
        <path fill="#fff" opacity=".35" d="M0 0h38L0 60zM60 152 112 70v36l-26 46z" />
        <path fill="none" stroke="var(--f-rahmen)" strokeWidth="6" d="M3 3h106v146H3zM3 45h106M56 3v42" />
      </svg>
    </svg>
  );
}
