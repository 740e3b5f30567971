import type { Store, StoredApplication } from "../store.ts";

/** All applications, oldest first, fetched page by page so that memory does not grow with their number. */
export async function* allApplications(
  store: Pick<Store, "page">,
  pageSize = 200,
): AsyncGenerator<StoredApplication, void, undefined> {
  let last: StoredApplication | undefined;
  for (;;) {
    const page = await store.page(last, pageSize);
    yield* page;
    last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
  }
}
