import type { Store, StoredApplication } from "../store.ts";

/**
 * The applications with these ids, each once. The beginning of an id will do where only one begins so. `problems` names
 * the ids with which nothing can be done.
 */
export async function findApplications(
  store: Pick<Store, "find" | "idsBeginning">,
  ids: readonly string[],
): Promise<{ found: StoredApplication[]; problems: string[] }> {
  const found = new Map<string, StoredApplication>();
  const problems: string[] = [];
  for (const id of ids) {
    const [only, another] = await store.idsBeginning(id, 2);
    const application = only === undefined ? undefined : await store.find(another === undefined ? only : id);
    if (application !== undefined) found.set(application.id, application);
    else if (only === undefined) problems.push(`There is no application ${id}. “list” shows all ids.`);
    else problems.push(`Several applications begin with ${id}. Give more of the id.`);
  }
  return { found: [...found.values()], problems };
}
