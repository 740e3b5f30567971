/** Stands behind every title, apart from it, so that titles stay searchable. */
export const allGenders = "(m/w/d)";
