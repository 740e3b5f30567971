/**
 * A colour such as `oklch(39.5% 0.147 264)` in the spelling that every drawing program knows; others come back as they
 * are. By https://www.w3.org/TR/css-color-4/#color-conversion-code; what sRGB cannot show is cut off.
 */
export function oklchToHex(colour: string): string {
  const [, percent, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (percent === undefined) return colour;
  const lightness = Number(percent) / 100;
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);

  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(hexOfLinear).join("")}`;
}

function hexOfLinear(light: number): string {
  const shown = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, shown)));
  return byte.toString(16).padStart(2, "0");
}
