// What a build of Astro leaves to be run: draws each file of the site when it is asked to.
import { createApp } from "astro/app/entrypoint";

export { siteFiles } from "../src/pages/_site-files.ts";

const app = createApp({ streaming: false });

/** The answer that is the content of a file, for one of the addresses of `siteFiles`. */
export function render(address: string): Promise<Response> {
  return app.render(new Request(new URL(address, "http://localhost")));
}
