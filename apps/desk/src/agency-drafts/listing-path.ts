/** Where a listing lies in `agency/`. */
export const pathOf = (slug: string) => `jobs/${slug}.yaml`;

/** `jobs/content-creator.yaml` → `content-creator`; undefined for what is no listing's file. */
export const slugOf = (path: string) => /^jobs\/([^/]+)\.yaml$/.exec(path)?.[1];
