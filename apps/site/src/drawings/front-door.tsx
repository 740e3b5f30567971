/** The small door at the foot of the category house. */
export function FrontDoor() {
  return (
    <svg className="front-door" viewBox="230 505 180 195" aria-hidden="true">
      <FrontDoorShape />
    </svg>
  );
}

/** The same door as part of a drawing, in the façade's coordinates. */
export function FrontDoorShape() {
  return (
    <>
      <path fill="var(--f-stuck)" d="M238 512h164v188H238z" />
      <path fill="var(--f-fuge)" d="M252 700V592q0-66 68-66t68 66v108z" />
      <path fill="var(--f-tuer)" d="M258 700v-96h124v96z" />
      <path fill="var(--f-tuerglas)" d="M260 594q2-60 60-60t60 60z" />
      <path stroke="var(--f-tuer)" strokeWidth="5" fill="none" d="M320 534v60M284 546l36 48 36-48" />
      <path
        fill="none"
        stroke="var(--f-tuer2)"
        strokeWidth="4"
        d="M320 604v96M270 616h38v30h-38zM332 616h38v30h-38zM270 700v-42h38v42M332 700v-42h38v42"
      />
      <circle cx="313" cy="654" r="4" fill="var(--f-messing)" />
      <path fill="var(--f-stuck)" d="M230 690h180v10H230z" />
    </>
  );
}
