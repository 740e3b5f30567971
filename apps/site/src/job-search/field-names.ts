/** Names of the search form's fields: those of the address, so that the form means the same without script. */
export const searchField = "suche";
export const categoryField = "kategorie";
