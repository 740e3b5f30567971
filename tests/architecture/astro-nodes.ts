export type AstroNode = { type: string } & Record<string, unknown>;

/** Every node below a value of the tree that Astro's compiler makes of a file. */
export function* nodesOf(value: unknown): Generator<AstroNode> {
  if (value === null || typeof value !== "object") return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function isNode(value: object): value is AstroNode {
  return "type" in value && typeof value.type === "string";
}
