import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { DrawnFiles, RenderJob, RenderMessage, RenderProgress } from "./render-process.ts";

type Asked = { stopRequest: AbortSignal; onProgress: (progress: RenderProgress) => void };

/**
 * A process that draws: what drawing takes of memory is free again when it ends, and kept between two jobs it has its code
 * read and compiled.
 */
export type Renderer = {
  /** One job after the other. @throws OperatorError when a page cannot be drawn; the folder is then unfinished */
  draw: (job: RenderJob, asked: Asked) => Promise<DrawnFiles>;
  end: () => Promise<void>;
};

/** A page leaves megabytes behind that nobody needs: with more room, they are cleaned up less often, and all at its end. */
const execArgv = ["--max-semi-space-size=24", "--expose-gc"];
/** With an arena for each of zlib's threads, what they free would stay the process's. */
const malloc = { MALLOC_ARENA_MAX: "2" };

/** It starts with its first job. Where nobody waits for it, it keeps no process from ending. */
export function createRenderer(): Renderer {
  let child: ChildProcess | undefined;
  const started = () => {
    const env = { ...process.env, ...malloc };
    const renderer = fork(new URL("./render-process.ts", import.meta.url), {
      execArgv,
      serialization: "advanced",
      env,
    });
    renderer.once("exit", () => {
      child = undefined;
    });
    return renderer;
  };
  return {
    draw: async (job, { stopRequest, onProgress }) => {
      stopRequest.throwIfAborted();
      child ??= started();
      const renderer = child;
      const stop = () => renderer.kill("SIGKILL");
      stopRequest.addEventListener("abort", stop);
      setRef(renderer, true);
      try {
        return await drawnBy(renderer, job, onProgress);
      } finally {
        setRef(renderer, false);
        stopRequest.removeEventListener("abort", stop);
      }
    },
    end: async () => {
      if (!child) return;
      // Whoever waits for nothing else would end before it.
      setRef(child, true);
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

function setRef(renderer: ChildProcess, isWaitedFor: boolean): void {
  for (const handle of [renderer, renderer.channel]) isWaitedFor ? handle?.ref() : handle?.unref();
}

function drawnBy(
  renderer: ChildProcess,
  job: RenderJob,
  onProgress: (progress: RenderProgress) => void,
): Promise<DrawnFiles> {
  return new Promise((resolve, reject) => {
    const hear = (message: RenderMessage) => {
      if ("progress" in message) return onProgress(message.progress);
      leave();
      if ("drawn" in message) resolve(message.drawn);
      else reject(new OperatorError(`Eine Seite ließ sich nicht zeichnen: ${message.problem}`));
    };
    const exit = (code: number | null, signal: string | null) => {
      leave();
      reject(
        new OperatorError(
          `Das Programm, das die Seiten zeichnet, endete mit ${code ?? signal}. Rufen Sie den Befehl noch einmal; kommt es wieder, fehlt vielleicht Arbeitsspeicher.`,
        ),
      );
    };
    const leave = () => renderer.off("message", hear).off("exit", exit);
    renderer.on("message", hear).on("exit", exit);
    renderer.send(job);
  });
}
