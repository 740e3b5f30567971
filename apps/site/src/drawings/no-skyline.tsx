/** What stands in the place of `skyline.tsx` and `lit-skyline.tsx` for a brand without a city: see `skylineOf`. */
import "./no-skyline.css";

export function Skyline() {
  return null;
}

export function LitSkyline() {
  return null;
}
