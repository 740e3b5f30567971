import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Brand } from "@fernkontor/domain/brand/brand";
import { brandedStylesheet } from "@fernkontor/domain/brand/branded-stylesheet";
import { Hono } from "hono";
import type { RequestEnvironment } from "./request-log.ts";

type Body = Uint8Array<ArrayBuffer>;
export type Asset = {
  body: Body;
  type: string;
  version: string;
  /** The same, smaller, the smallest first; none of a font, which is compressed in itself. */
  compressed?: readonly { encoding: string; body: Body }[];
};
export type Assets = ReadonlyMap<string, Asset>;

const svgType = "image/svg+xml";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": svgType,
};

/** Reads the built files that browsers may ask for, by path. */
export function readAssets(folder: URL): Assets {
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const type = types[extname(name)];
      if (type === undefined) return [];
      return [[`/${name}`, assetOf(readFileSync(new URL(name, folder)), type)]];
    }),
  );
}

/** A file as browsers get it. */
export function assetOf(content: Uint8Array, type: string): Asset {
  const body = Uint8Array.from(content);
  const version = createHash("sha256").update(body).digest("base64url").slice(0, 10);
  if (!type.startsWith("text/") && type !== svgType) return { body, type, version };
  let compressed: Asset["compressed"];
  return {
    body,
    type,
    version,
    // Once somebody asks for it: a service that starts again is there a fifth sooner.
    get compressed() {
      compressed ??= [
        { encoding: "br", body: Uint8Array.from(brotliCompressSync(body)) },
        { encoding: "gzip", body: Uint8Array.from(gzipSync(body, { level: 9 })) },
      ];
      return compressed;
    },
  };
}

/**
 * The smallest form of a file that a browser takes: without a proxy in front, the form's styles would go out in four times
 * as many bytes.
 * @param accepted the request's Accept-Encoding, such as `gzip, br;q=0`
 */
export function encodedFor(accepted: string, { body, compressed = [] }: Asset): { encoding?: string; body: Body } {
  const encodings = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .filter(([, weight = ""]) => !/^q=0(\.0*)?$/.test(weight))
    .map(([encoding]) => encoding);
  return compressed.find(({ encoding }) => encodings.includes(encoding)) ?? { body };
}

/**
 * The same files in the look of an agency: its colours in the stylesheet, its typeface in the place of the shipped one.
 * @param before the files until now: a page that is open names its font by the address that it had
 */
export function brandedAssets(assets: Assets, brand: Brand, before?: Assets): Assets {
  const shippedFont = fontPathIn(assets);
  const typeface = brand.typeface && assetOf(readFileSync(brand.typeface.path), "font/woff2");
  const branded = new Map(assets);
  if (typeface && shippedFont !== undefined) {
    branded.delete(shippedFont);
    branded.set(`/typeface-${typeface.version}.woff2`, typeface);
  }
  for (const [path, stylesheet] of assets) {
    if (extname(path) !== ".css") continue;
    const css = brandedStylesheet(new TextDecoder().decode(stylesheet.body), brand, `.${fontPathIn(branded) ?? ""}`);
    branded.set(path, assetOf(new TextEncoder().encode(css), stylesheet.type));
  }
  const fontBefore = before && fontPathIn(before);
  const font = fontBefore === undefined ? undefined : before?.get(fontBefore);
  // After the font that is in use, which is the first.
  if (fontBefore !== undefined && font && !branded.has(fontBefore)) branded.set(fontBefore, font);
  return branded;
}

/**
 * The address under which browsers may keep a file for good. The path stays the same in every release: while instances
 * are replaced one by one, a page of the old one finds its styles at the new one.
 */
export function assetAddress(assets: Assets, path: string): string {
  const version = assets.get(path)?.version;
  return version === undefined ? path : `${path}?v=${version}`;
}

/**
 * The font that every page needs, under the address by which the styles name it. The one of the rarer letters is asked for
 * only where one of them stands.
 */
export function fontPathIn(assets: Assets): string | undefined {
  return [...assets.keys()].find((path) => extname(path) === ".woff2" && !path.includes("extended"));
}

/** Answers requests for files. */
export function assetRoutes(assets: Assets): Hono<RequestEnvironment> {
  const routes = new Hono<RequestEnvironment>();
  for (const [path, asset] of assets) {
    const { type, version } = asset;
    routes.get(path, (c) => {
      // Without the right version it may be another release's file, which must not be kept.
      const lasting = c.req.query("v") === version || path.includes(version) || type.startsWith("font/");
      const { encoding, body } = encodedFor(c.req.header("accept-encoding") ?? "", asset);
      return c.body(body, 200, {
        "content-type": type,
        ...(asset.compressed && { vary: "accept-encoding" }),
        ...(encoding !== undefined && { "content-encoding": encoding }),
        "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
      });
    });
  }
  return routes;
}
