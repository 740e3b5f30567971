/** What a unit of systemd says of user and settings, from the text of its file and of what was laid over it. */

export type UnitText = {
  user?: string;
  /** Octal, such as `0077`. */
  umask?: string;
  environment: Readonly<Record<string, string>>;
  /** Files with further settings, which win; `-` before one means that it may be missing. */
  environmentFiles: readonly string[];
};

/**
 * @param texts the unit's file first, then each of `<unit>.d/*.conf` in their order
 * @param instance what stands behind the `@` of a unit of which there may be several
 */
export function readUnitText(texts: readonly string[], instance = ""): UnitText {
  const lines = texts.flatMap((text) => text.replaceAll(/\\\n/g, " ").split("\n")).map((line) => line.trim());
  const valuesOf = (key: string) => {
    const values = lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
    // An empty one takes back all before it.
    return values.slice(values.lastIndexOf("") + 1).map((value) => expanded(value, instance));
  };
  return {
    user: valuesOf("User").at(-1),
    umask: valuesOf("UMask").at(-1),
    environment: Object.fromEntries(valuesOf("Environment").flatMap(wordsOf).map(pairOf)),
    environmentFiles: valuesOf("EnvironmentFile"),
  };
}

/** The specifiers that units of ours have, for services of the system. */
function expanded(value: string, instance: string): string {
  const specifiers: Readonly<Record<string, string>> = {
    "%i": instance,
    "%S": "/var/lib",
    "%L": "/var/log",
    "%%": "%",
  };
  return value.replace(/%[iSL%]/g, (specifier) => specifiers[specifier] ?? specifier);
}

/** Words may be quoted whole. */
function wordsOf(value: string): string[] {
  return [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? "").replaceAll(/\\(.)/g, "$1"),
  );
}

function pairOf(word: string): [name: string, value: string] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}
