/** Addresses of the desk that several of its parts lead to. */
export const inboxPath = "/eingang";
export const listPath = `${inboxPath}/liste`;
export const entryPath = `${inboxPath}/eintragen`;

export function casePath(id: string): string {
  return `/bewerbung/${id}`;
}

export function replyPath(id: string): string {
  return `${casePath(id)}/antworten`;
}

export function presentPath(id: string): string {
  return `${casePath(id)}/vorstellen`;
}

export const listingsPath = "/stellen";
export const listingPath = (slug: string) => `${listingsPath}/${slug}`;
export const newListingPath = `${listingsPath}/neu`;
export const withdrawPath = `${listingsPath}/zurueckziehen`;
export const companiesPath = "/unternehmen";
export const companyPath = (id: string) => `${companiesPath}/${id}`;
export const contactPath = (id: string) => `/kontakte/${id}`;
export const peoplePath = "/menschen";
export const teamPath = "/team";
export const templatesPath = "/vorlagen";
export const ledgerPath = "/belege";
export const brandPath = "/website/marke";
export const picturesPath = "/bilder";
export const facePath = (personId: string) => `${peoplePath}/${personId}/foto`;
export const publishPath = "/veroeffentlichen";
export const pagesPath = "/seiten";
export const pagePath = (page: string) => `${pagesPath}/${page}`;
/** Of shipped pages, by the page and its name there: `about.treppe`. */
export const sectionsPath = `${pagesPath}/abschnitt`;
/** Pages of the agency's own. */
export const ownPagesPath = `${pagesPath}/eigene`;
