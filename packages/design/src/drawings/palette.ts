/**
 * Colours that stay the same by day and by night, because the light of the room falls on them. The rest are tokens. One
 * by one, so that a script brings along those alone that it draws with.
 */
export const ink = "#27304a";
export const screen = "#38466b";
export const steel = "#8f9cc4";
export const paper = "#fff";
export const red = "#c9583e";
export const clay = "#b5563c";
export const amber = "#e0a526";
export const honey = "#f3c969";
export const green = "#3f7a5c";
export const blue = "#3c5fae";
export const wood = "#8d6839";
export const keyhole = "#4a3a17";
export const slot = "var(--f-schlitz)";
