/** Tells when something in a folder was saved, as soon as it is quiet again. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { isLeftover } from "@fernkontor/agency-files/folder-files";

/** An editor saves several files, or one in several steps. */
const quietMs = 150;
/** Whoever saves without a pause is heard nevertheless. */
const quietAtMostMs = 1000;

export type HeardChanges = {
  /** Begins to listen, or again if the folder is another one by now. */
  listen(): void;
  /** Resolves when something was saved, after a time without news, or when it is to stop. */
  next(atMostMs: number, stopRequest: AbortSignal): Promise<void>;
  close(): void;
};

/** What is not heard is not lost: whoever waits looks by itself after a time. */
export function hearChanges(folder: string): HeardChanges {
  let listener: { watchers: readonly FSWatcher[]; folders: string } | undefined;
  let tell = () => {};

  const close = () => {
    for (const watcher of listener?.watchers ?? []) watcher.close();
    listener = undefined;
  };
  const listen = () => {
    const found = foldersIn(folder);
    const folders = found.map(({ path, ino }) => `${path} ${ino}`).join("\n");
    if (listener?.folders === folders) return;
    close();
    const watchers: FSWatcher[] = [];
    listener = { watchers, folders };
    try {
      for (const { path } of found) {
        const watcher = watch(path, (_, name) => {
          if (name === null || !isLeftover(basename(name))) tell();
        });
        // This one has gone.
        watcher.on("error", close);
        watchers.push(watcher);
      }
    } catch {
      // Too many watched folders.
      close();
    }
  };

  return {
    listen,
    close,
    next: (atMostMs, stopRequest) =>
      new Promise((resolve) => {
        let heardAt: number | undefined;
        let timer = setTimeout(end, atMostMs);
        stopRequest.addEventListener("abort", end, { once: true });
        listen();
        tell = () => {
          const now = performance.now();
          heardAt ??= now;
          clearTimeout(timer);
          timer = setTimeout(end, Math.max(0, Math.min(quietMs, heardAt + quietAtMostMs - now)));
        };
        function end() {
          clearTimeout(timer);
          stopRequest.removeEventListener("abort", end);
          tell = () => {};
          resolve();
        }
        if (stopRequest.aborted) end();
      }),
  };
}

/**
 * The folder and those in it, one by one: with `recursive`, Node on Linux watches each file, and is deaf to one that an
 * editor has replaced by another of its name.
 */
function foldersIn(folder: string): { path: string; ino: number }[] {
  try {
    const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const paths = [folder, ...within.map(({ name }) => join(folder, name))];
    return paths.map((path) => ({ path, ino: statSync(path).ino }));
  } catch {
    return [];
  }
}
