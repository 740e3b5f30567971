/** What a process of Node holds, as its inspector tells. */
export type HeapInspector = {
  /**
   * What the heap has left after a collection, in MB. Resident memory also counts what the collector has not yet taken
   * and what the allocator keeps for later.
   */
  heapMb: () => Promise<number>;
  close: () => void;
};

/** Node started with these lets an inspector look into it on this port of loopback. */
export const inspectedOn = (port: number): string[] => [`--inspect=127.0.0.1:${port}`, "--inspect-publish-uid=http"];

export async function openHeapInspector(inspectorPort: number): Promise<HeapInspector> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await answer.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), { once: true });
  });
  return {
    heapMb: async () => {
      await ask(socket, "HeapProfiler.collectGarbage");
      const { usedSize } = await ask<{ usedSize: number }>(socket, "Runtime.getHeapUsage");
      return usedSize / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}

/** One question at a time, so whatever is answered is the answer to it. */
async function ask<Result>(socket: WebSocket, method: string): Promise<Result> {
  const answer = new Promise<Result>((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => resolve((JSON.parse(String(data)) as { result: Result }).result), {
      once: true,
    });
    socket.addEventListener("close", () => reject(new Error("The inspector closed the connection.")), { once: true });
  });
  socket.send(JSON.stringify({ id: 1, method }));
  return await answer;
}
