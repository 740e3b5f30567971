/** What stands for a page where its address is shared: 1200 × 630, the house at the right, the words at the left. */

import { pictureSize } from "@fernkontor/domain/addresses";
import type { PictureLogo } from "@fernkontor/domain/brand/logo";
import { germanNumber } from "@fernkontor/domain/german/german";
import { payAxisIntervals } from "@fernkontor/domain/pay/pay";
import type { Range } from "@fernkontor/domain/value-schemas";
import { Facade, type FacadeProps } from "../../drawings/facade.tsx";
import { LogoMark } from "../../drawings/logo-mark.tsx";
import { Skyline, type SkylineDrawing } from "../../drawings/skyline.tsx";
import { WindowSymbols } from "../../drawings/window.tsx";
import type { Lettering } from "../../parts/lettering.ts";
import { fittedLines } from "./fitted-lines.ts";

/** What all pictures of an agency share. */
export type BackdropCopy = { name: string; host: string; notice: string | undefined; facade: FacadeProps | undefined };

/** What one page's picture says. */
export type PictureCopy = {
  heading: string;
  /** Behind the heading, and smaller. */
  afterHeading?: string;
  /** On enamel plates. */
  plates: readonly string[];
  pay?: { amount: string; unit: string; bar?: { range: Range; scale: Range } | undefined } | undefined;
};

const left = 64;
const columnWidth = 600;
const pavementY = 589;
/** Where a picture without the house has a plate of the brand's colour. */
const boardX = 960;
const weights = { text: 450, plate: 650, strong: 700, heading: 750 };

type BackdropProps = BackdropCopy & {
  logo: PictureLogo | undefined;
  skyline: SkylineDrawing | undefined;
  lettering: Lettering;
};

export function Backdrop({ name, host, notice, facade, logo, skyline, lettering }: BackdropProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...pictureSize} aria-hidden="true">
      <path fill="var(--sky)" d={`M0 0h${pictureSize.width}v${pictureSize.height}H0z`} />
      <WindowSymbols />
      <svg x="350" y="428" width="400" height="162.5" aria-hidden="true">
        <Skyline drawing={skyline} />
      </svg>
      {facade ? (
        <svg x="700" y="0" width="500" height="608" aria-hidden="true">
          <Facade {...facade} />
        </svg>
      ) : (
        <>
          <path fill="var(--light)" d={`M${boardX} 0h20v${pavementY}h-20z`} />
          <path fill="var(--enamel)" d={`M${boardX + 20} 0H${pictureSize.width}v${pavementY}H${boardX + 20}z`} />
        </>
      )}
      <path fill="var(--f-boden)" d={`M0 ${pavementY}h${pictureSize.width}v${pictureSize.height - pavementY}H0z`} />
      {logo ? (
        <Logo {...logo} />
      ) : (
        <svg x={left} y="44" width="46" height="46" aria-hidden="true">
          <LogoMark size={46} />
        </svg>
      )}
      {!logo?.isWordmark && (
        <Words x={left + 14 + logoWidth(logo)} y={78} size={32} weight={weights.strong} lettering={lettering}>
          {name}
        </Words>
      )}
      {notice !== undefined && (
        <Words x={left} y={618} size={23} weight={weights.text} lettering={lettering}>
          {notice}
        </Words>
      )}
      <Words x={pictureSize.width - left} y={618} size={23} weight={weights.text} lettering={lettering} isEnd>
        {host}
      </Words>
    </svg>
  );
}

const logoHeight = 46;

function logoWidth(logo: PictureLogo | undefined): number {
  return Math.min(columnWidth, logoHeight * (logo?.ratio ?? 1));
}

function Logo(logo: PictureLogo) {
  const href = `data:image/svg+xml;base64,${Buffer.from(logo.file).toString("base64")}`;
  return (
    <image
      x={left}
      y="44"
      width={logoWidth(logo)}
      height={logoHeight}
      preserveAspectRatio="xMinYMid meet"
      href={href}
    />
  );
}

/** Where words can stand, with room for what reaches beyond its line. */
export const foregroundArea = { x: left - 16, y: 104, width: columnWidth + 32, height: pavementY - 104 };

export function Foreground({ heading, afterHeading, plates, pay, lettering }: PictureCopy & { lettering: Lettering }) {
  const { x, y, width, height } = foregroundArea;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
    >
      <Plates labels={plates} lettering={lettering} />
      <Heading
        heading={heading}
        after={afterHeading}
        top={plates.length > 0 ? 194 : 134}
        bottom={pay ? 424 : 560}
        lettering={lettering}
      />
      {pay && <Pay {...pay} lettering={lettering} />}
    </svg>
  );
}

type HeadingProps = { heading: string; after: string | undefined; top: number; bottom: number; lettering: Lettering };

const lineHeight = 1.08;
const capHeight = 0.78;
const after = { size: 0.45, gap: 0.2, lineHeight: 0.62 };

/** As large as it fits; what stands behind it goes below where the last line has no room. */
function Heading({ heading, after: words, top, bottom, lettering }: HeadingProps) {
  const widthOf = (text: string) => lettering(text, weights.heading).width;
  const afterWidth = words === undefined ? 0 : after.gap + lettering(words, weights.text).width * after.size;
  const isAfterBelow = (lines: readonly string[], size: number) =>
    words !== undefined && (widthOf(lines.at(-1) ?? "") + afterWidth) * size > columnWidth;
  const { size, lines } = fittedLines(heading, {
    widthOf,
    width: columnWidth,
    sizes: [80, 72, 64, 56, 48, 40],
    fitsInHeight: (lines, size) =>
      (lines.length * lineHeight + (isAfterBelow(lines, size) ? after.lineHeight : 0)) * size <= bottom - top,
  });
  const baseline = (line: number) => top + (capHeight + line * lineHeight) * size;
  const last = lines.length - 1;
  const isBelow = isAfterBelow(lines, size);
  return (
    <>
      {lines.map((line, index) => (
        <Words key={line} x={left} y={baseline(index)} size={size} weight={weights.heading} lettering={lettering}>
          {line}
        </Words>
      ))}
      {words !== undefined && (
        <Words
          x={isBelow ? left : left + (widthOf(lines.at(-1) ?? "") + after.gap) * size}
          y={baseline(last) + (isBelow ? after.lineHeight * size : 0)}
          size={after.size * size}
          weight={weights.text}
          fill="var(--ink-2)"
          lettering={lettering}
        >
          {words}
        </Words>
      )}
    </>
  );
}

const plate = { y: 124, height: 48, padding: 22, gap: 14, size: 24 };

function Plates({ labels, lettering }: { labels: readonly string[]; lettering: Lettering }) {
  let x = left;
  return labels.map((label) => {
    const width = lettering(label, weights.plate).width * plate.size + 2 * plate.padding;
    const ownX = x;
    // One that is too long is left out: the page says it, too.
    if (ownX + width > left + columnWidth) return null;
    x += width + plate.gap;
    return (
      <g key={label}>
        <rect x={ownX} y={plate.y} width={width} height={plate.height} rx="8" fill="var(--enamel)" />
        <rect
          x={ownX + 4.5}
          y={plate.y + 4.5}
          width={width - 9}
          height={plate.height - 9}
          rx="4.5"
          fill="none"
          stroke="#fff"
          strokeWidth="1.6"
        />
        <Words
          x={ownX + plate.padding}
          y={plate.y + 33}
          size={plate.size}
          weight={weights.plate}
          fill="#fff"
          lettering={lettering}
        >
          {label}
        </Words>
      </g>
    );
  });
}

const bar = { point: 12, y: 492, height: 26, baseY: 532, tick: 24, smallTick: 9 };

/** The amount, its place on the common scale and the scale's figures. */
function Pay({ amount, unit, bar, lettering }: NonNullable<PictureCopy["pay"]> & { lettering: Lettering }) {
  const [amountWidth, unitWidth] = [lettering(amount, weights.strong).width, lettering(unit, weights.text).width];
  // A long amount is written smaller, or its unit would stand on the house.
  const fit = Math.min(1, (columnWidth - 16) / (amountWidth * 50 + unitWidth * 28));
  return (
    <>
      <Words x={left} y={470} size={50 * fit} weight={weights.strong} lettering={lettering}>
        {amount}
      </Words>
      <Words x={left + amountWidth * 50 * fit + 16} y={470} size={28 * fit} weight={weights.text} lettering={lettering}>
        {unit}
      </Words>
      {bar && <PayBar {...bar} lettering={lettering} />}
    </>
  );
}

function PayBar({ range, scale, lettering }: { range: Range; scale: Range; lettering: Lettering }) {
  const xOf = (euros: number) => left + (columnWidth * (euros - scale.from)) / (scale.to - scale.from);
  const step = (scale.to - scale.from) / payAxisIntervals;
  const figures = Array.from({ length: payAxisIntervals + 1 }, (_, index) => Math.round(scale.from + index * step));
  const ticks = Array.from({ length: 2 * payAxisIntervals + 1 }, (_, index) => {
    const length = index % 2 === 0 ? bar.tick : bar.smallTick;
    return `M${left + (columnWidth * index) / (2 * payAxisIntervals)} ${bar.baseY}v-${length}`;
  });
  return (
    <>
      <path stroke="var(--line-2)" strokeWidth="1.5" d={ticks.join("")} />
      <path stroke="var(--line-2)" strokeWidth="3" d={`M${left} ${bar.baseY}h${columnWidth}`} />
      <rect
        x={range.from === range.to ? xOf(range.from) - bar.point / 2 : xOf(range.from)}
        y={bar.y}
        width={range.from === range.to ? bar.point : xOf(range.to) - xOf(range.from)}
        height={bar.height}
        fill="var(--act)"
      />
      {figures.map((figure, index) => (
        <Words
          key={figure}
          x={xOf(figure)}
          y={562}
          size={23}
          weight={weights.text}
          fill="var(--ink-2)"
          lettering={lettering}
          isMiddle={index > 0 && index < payAxisIntervals}
          isEnd={index === payAxisIntervals}
        >
          {germanNumber(figure) + (index === payAxisIntervals ? " €" : "")}
        </Words>
      ))}
    </>
  );
}

type WordsProps = {
  x: number;
  y: number;
  size: number;
  weight: number;
  fill?: string;
  isMiddle?: boolean;
  isEnd?: boolean;
  lettering: Lettering;
  children: string;
};

function Words({ x, y, size, weight, fill = "var(--ink)", isMiddle, isEnd, lettering, children }: WordsProps) {
  const { width, glyphs, unitsPerEm } = lettering(children, weight);
  const scale = size / unitsPerEm;
  const startX = x - width * size * (isEnd ? 1 : isMiddle ? 0.5 : 0);
  return (
    <g fill={fill} transform={`translate(${startX} ${y}) scale(${scale} ${-scale})`}>
      {glyphs.map(({ path, x: glyphX }) => (
        <path key={glyphX} transform={`translate(${glyphX})`} d={path} />
      ))}
    </g>
  );
}
