/** Labels of the drawings and of the table on the page on why to look for work with the agency. */
export const advantagesTexts = {
  "advantages.schedule.week": "{number}. Woche",
  "advantages.figures.satisfaction.name": "Zufriedenheit",
  "advantages.figures.satisfaction.label": "{filled} von {all} Feldern gefüllt",
  "advantages.figures.duration.name": "bis zur Vermittlung im Schnitt",
  "advantages.figures.duration.label": "{filled} von {weeks} gefüllt",
  "advantages.figures.training.name": "bis zum Trainingsbeginn",
  "advantages.figures.training.label": "{filled} von {days} gefüllt",
  "advantages.comparison.better": "Pluspunkt",
} as const;
