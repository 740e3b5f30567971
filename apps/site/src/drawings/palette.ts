/** Colours that stay the same by day and by night, because the light of the room falls on them. The rest are tokens. */
export const palette = {
  ink: "#27304a",
  screen: "#38466b",
  steel: "#8f9cc4",
  paper: "#fff",
  red: "#c9583e",
  clay: "#b5563c",
  amber: "#e0a526",
  honey: "#f3c969",
  green: "#3f7a5c",
  blue: "#3c5fae",
  wood: "#8d6839",
  keyhole: "#4a3a17",
  slot: "#0f1c46",
} as const;
