/** What feeds say of the agency. */
export const outputTexts = {
  "outputs.feed.title": "Offene Stellen von {name}",
  "outputs.feed.aboutRemote": "Remote-Stellen {where}.",
  "outputs.feed.about": "Stellen {where}.",
  "outputs.feed.where": "von {name}",
} as const;
