// What `domain` and `embed` may use of the platform: they run in browsers and in Node, so they know the globals of
// neither. Checked by packages/tsconfig.platform.json, which alone reads this file.
declare global {
  interface URLSearchParams {
    readonly size: number;
    get(name: string): string | null;
    getAll(name: string): string[];
    set(name: string, value: string): void;
    toString(): string;
  }
  interface URL {
    readonly href: string;
    readonly origin: string;
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly host: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly searchParams: URLSearchParams;
  }
  var URLSearchParams: new (query?: string) => URLSearchParams;
  var URL: { new (address: string, base?: string): URL; canParse(address: string, base?: string): boolean };
}

// @ts-expect-error A browser's.
document;
// @ts-expect-error A browser's.
window;
// @ts-expect-error Node's.
process;
// @ts-expect-error Node's.
Buffer;

export {};
