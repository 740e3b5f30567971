/**
 * The address under which a page is known, for one that names its file or ends in a slash: `/about.html` and `/about/`
 * are `/about`, `/index.html` is `/`. Other addresses come back as they are.
 */
export function cleanAddress(path: string): string {
  const bare = path.replace(/(?<=.)(\.html|\/)$/, "");
  return bare === "/index" ? "/" : bare;
}
