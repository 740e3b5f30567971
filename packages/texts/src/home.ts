/** Labels of the drawings on the home page. */
export const homeTexts = {
  "home.highlights.week.mixed":
    "Beispielwoche Montag bis Freitag: Montag und Dienstag halbe, Mittwoch bis Freitag ganze Tage",
  "home.highlights.week.full": "Beispielwoche Montag bis Freitag: fünf ganze Tage",
  "home.highlights.week.part": "Beispielwoche Montag bis Freitag: fünf halbe Tage",
  "home.highlights.week.mini": "Beispielwoche Montag bis Freitag: Montag und Donnerstag halbe Tage, sonst frei",
  "home.highlights.weekday.monday": "Mo",
  "home.highlights.weekday.tuesday": "Di",
  "home.highlights.weekday.wednesday": "Mi",
  "home.highlights.weekday.thursday": "Do",
  "home.highlights.weekday.friday": "Fr",
  "home.highlights.place.remote.label": "Arbeitsweg von der Küche zum Schreibtisch: 0 Kilometer",
  "home.highlights.place.remote.distance": "0 km",
  "home.highlights.place.label": "Arbeitsweg vom Frühstück zur Arbeit",
  "home.trending.details": "Details",
} as const;
