/** The form of an address part such as `content-creator`. Apart from the schemas, because browsers check it as well. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
