import { ownablePages } from "@fernkontor/domain/agency/own-section";
import { pageOf } from "@fernkontor/texts/page-names";

/** The page of the website that a file of `agency/` words, by its address and, where it is a shipped one, its name. */
export function pageAtPath(path: string): { id: string; address: string; shippedName?: string } | undefined {
  const id = /^pages\/(.+)\.md$/.exec(path)?.[1];
  const page = ownablePages.find((each) => each === id);
  if (id === undefined || page === undefined) return id === undefined ? undefined : { id, address: `/${id}` };
  const { name, address = "/" } = pageOf(page);
  return { id, address, shippedName: name };
}
