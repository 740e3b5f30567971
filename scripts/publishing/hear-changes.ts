/** Tells when something in a folder was saved, as soon as it is quiet again. */
import { type FSWatcher, statSync, watch } from "node:fs";
import { basename } from "node:path";
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
  let listener: { watcher: FSWatcher; folder: number } | undefined;
  let tell = () => {};

  const close = () => {
    listener?.watcher.close();
    listener = undefined;
  };
  const listen = () => {
    const found = statSync(folder, { throwIfNoEntry: false })?.ino;
    if (listener?.folder === found) return;
    close();
    if (found === undefined) return;
    try {
      const watcher = watch(folder, { recursive: true }, (_, name) => {
        if (name === null || !isLeftover(basename(name))) tell();
      });
      // Too many watched folders, or this one has gone.
      watcher.on("error", close);
      listener = { watcher, folder: found };
    } catch {
      listener = undefined;
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
