/** Names of the search form's fields: those of the address, so that the form means the same without script. */
export const searchField = "suche";
export const categoryField = "kategorie";
export const payFromField = "ab";
export const entryField = "einstieg";
/** Not in the address: it says the same as the category. */
export const quickFilterField = "schnellfilter";
