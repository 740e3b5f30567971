/** The address in the frame. Nothing of the page's own address passes through except one listing's name. */

/** The form reads the wanted listing from it. */
export const listingParameter = "position";

/** What the names of listings are made of. Whether there is such a listing is the form's to say: it has the list. */
const listingName = /^[a-z0-9-]{1,100}$/;

/** The form, opened with a listing chosen. What cannot be a listing's name is left out, whoever wrote it into the address. */
export function formAddress(formOrigin: string, listing?: unknown): string {
  const chosen = typeof listing === "string" && listingName.test(listing);
  return chosen ? `${formOrigin}/?${listingParameter}=${listing}` : `${formOrigin}/`;
}
