import { palette } from "./palette.ts";

/** Nobody home: only the sky shows in the pane. */
export function Reflection() {
  return <path fill={palette.paper} opacity=".35" d="M0 0h38L0 60zM60 152 112 70v36l-26 46z" />;
}
