/** Work experience: the code is stored, the label may be reworded. */
export const experienceLabels = {
  none: "Keine, ich steige neu ein",
  "up-to-2-years": "Bis 2 Jahre",
  "more-than-2-years": "Mehr als 2 Jahre",
} as const;

export type Experience = keyof typeof experienceLabels;

export const experiences = Object.keys(experienceLabels) as readonly Experience[];
