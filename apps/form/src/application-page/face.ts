/** Faces on the page of an application: read where they lie at each request, so that one that was taken back is gone at once. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFileNames } from "@fernkontor/domain/picture/picture";
import type { RequestEnvironment } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import type { Service } from "../service.ts";

export const facePath = "/gesicht";

export function faceRoutes({ agencyNow }: Pick<Service, "agencyNow">): Hono<RequestEnvironment> {
  const routes = new Hono<RequestEnvironment>();
  routes.get("/:file", async (c) => {
    const { profile, pictures, picturesFolder } = agencyNow();
    const name = c.req.param("file");
    const picture = pictures.find((each) => pictureFileNames(each).includes(name));
    const isShown =
      profile.applicantsSee !== "agency" &&
      profile.people.some(
        ({ photograph }) => photograph?.picture === picture?.name && photograph?.uses.includes("applicant"),
      );
    const content = picture && isShown ? await readFile(join(picturesFolder, name)).catch(() => undefined) : undefined;
    if (content === undefined) return c.notFound();
    return c.body(content, 200, { "content-type": name.endsWith(".avif") ? "image/avif" : "image/jpeg" });
  });
  return routes;
}
