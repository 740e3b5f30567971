import * as palette from "@fernkontor/design/drawings/palette.ts";

/** Digits 18 high on a baseline at 588, as wide as said. As text they would jump when the web font arrives. */
const digits: Readonly<Record<string, { width: number; path: (x: number) => string }>> = {
  0: {
    width: 15,
    path: (x) => `M${x + 7.5} 588a7.5 9 0 1 1 0-18 7.5 9 0 1 1 0 18zm0-4a3.5 5 0 1 0 0-10 3.5 5 0 1 0 0 10z`,
  },
  1: { width: 11, path: (x) => `M${x + 4} 588v-13l-4 2v-4l5-3h4v18z` },
  2: { width: 15, path: (x) => `M${x} 588v-4q9-7 9-9.5t-3-2.5-3.5 3h-4q0-7 7.5-7t7.5 6-7 11h8v4z` },
  3: {
    width: 14,
    path: (x) =>
      `M${x} 571.5q2.5-1.5 6.5-1.5 7 0 7 5 0 2.8-2.8 3.7 3.3.8 3.3 4.3 0 5-7.5 5-4 0-6.5-1.5v-4q3 1.7 6 1.7 3.8 0 3.8-2t-3.8-1.9h-2.5v-3.3h2.5q3.3 0 3.3-1.8t-3.3-1.7q-3 0-6 1.5z`,
  },
  4: { width: 16, path: (x) => `M${x + 9} 588v-4h-9v-4l8-10h5v10h3v4h-3v4zm0-8v-5l-4 5z` },
  5: {
    width: 14,
    path: (x) =>
      `M${x + 1} 570h12v4h-8v3q1.5-.5 3-.5 6 0 6 5.5 0 6-7.5 6-4 0-6.5-1.5v-4q3 1.5 6 1.5 4 0 4-2.2t-4-2.2q-3 0-5 1z`,
  },
  6: {
    width: 15,
    path: (x) =>
      `M${x + 12} 570q-12 2-12 10.5 0 7.5 7.5 7.5t7.5-6-6.5-6q-2 0-3.5 1 1-2.5 7-3.5zm-4.5 9.5q3.5 0 3.5 2.5t-3.5 2.5-3.5-2.5 3.5-2.5z`,
  },
  7: { width: 15, path: (x) => `M${x} 574v-4h15v3l-8 15h-4.5l7.5-14z` },
  8: {
    width: 15,
    path: (x) =>
      `M${x + 7.5} 588q-7.5 0-7.5-5 0-3.5 3.5-4.5-3-1-3-4 0-4.5 7-4.5t7 4.5q0 3-3 4 3.5 1 3.5 4.5 0 5-7.5 5zm0-4q3.5 0 3.5-2t-3.5-2-3.5 2 3.5 2zm0-8q3 0 3-1.5t-3-1.5-3 1.5 3 1.5z`,
  },
  9: {
    width: 15,
    path: (x) =>
      `M${x + 3} 588q12-2 12-10.5 0-7.5-7.5-7.5t-7.5 6 6.5 6q2 0 3.5-1-1 2.5-7 3.5zm4.5-9.5q-3.5 0-3.5-2.5t3.5-2.5 3.5 2.5-3.5 2.5z`,
  },
};
const gap = 4;
const center = { x: 443, y: 579 };
const widest = 37;

/** The enamel plate beside the door: at most three digits, drawn smaller where they are too wide for it. */
export function HouseNumber({ number }: { number: number }) {
  const figures = [...String(number)].flatMap((digit) => digits[digit] ?? []);
  const width = figures.reduce((sum, figure) => sum + figure.width + gap, -gap);
  let x = center.x - width / 2;
  const path = figures.map((figure) => {
    const drawn = figure.path(x);
    x += figure.width + gap;
    return drawn;
  });
  const scale = widest / width;
  return (
    <>
      <rect x="416" y="560" width="54" height="38" rx="6" fill="var(--f-schild)" />
      <rect x="420" y="564" width="46" height="30" rx="3" fill="none" stroke={palette.paper} strokeWidth="1.6" />
      <path
        fill={palette.paper}
        d={path.join("")}
        transform={
          scale < 1
            ? `translate(${center.x} ${center.y}) scale(${scale.toFixed(2)}) translate(-${center.x} -${center.y})`
            : undefined
        }
      />
    </>
  );
}
