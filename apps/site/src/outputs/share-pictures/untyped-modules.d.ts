// What the build puts in place of these files: a data address, and the text itself.
declare module "@fernkontor/design/fonts/anek-latin-var.woff2?inline" {
  const address: string;
  export default address;
}
declare module "@fernkontor/design/tokens.css?raw" {
  const css: string;
  export default css;
}
declare module "wawoff2/decompress.js" {
  /** The TrueType font that is packed in a WOFF2 file. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
