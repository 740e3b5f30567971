/** What feeds say of the agency. */
export const outputTexts = {
  "outputs.feed.title": "Offene Stellen von {name}",
  "outputs.feed.about": { Remote: "[isRemoteOnly] Remote-Stellen {where}.", "": "Stellen {where}." },
  "outputs.feed.where": "von {name}",
} as const;
