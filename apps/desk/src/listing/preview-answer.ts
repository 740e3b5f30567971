/** What stands in the frame of a preview: the publisher draws the page, and the desk hands it on as what it is, a picture. */
import { type FileChange, previewFolder, type Question } from "@fernkontor/publishing/protocol";
import type { RequestContext } from "@fernkontor/service/request-log";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { kindHeader } from "../security-headers.ts";

const headers = { [kindHeader]: "preview" };

type Wish = Omit<Question & { ask: "preview" }, "ask"> & {
  /** The draft of the profile: drawn with it where it cannot be without, as in a category that only that has. */
  profile?: FileChange | undefined;
  /** Why there is no picture while the draft is not yet a page, in the words of its form. */
  whyNot: () => readonly string[];
  /** What else becomes of the page. */
  drawn?: (html: string) => string;
};

export async function previewAnswer(
  desk: Desk,
  c: RequestContext,
  { whyNot, profile, drawn = (html) => html, ...wanted }: Wish,
): Promise<Response> {
  const alone = await publisherSays(desk, { ask: "preview", ...wanted });
  const changes = profile && [...wanted.changes, profile];
  const both =
    changes && alone?.answer === "refused"
      ? await publisherSays(desk, { ask: "preview", ...wanted, changes })
      : undefined;
  const says = both?.answer === "preview" ? both : alone;
  if (says === undefined)
    return c.html(
      emptyPicture("Gerade gibt es keine Vorschau: Was die Website druckt, antwortet nicht. Speichern geht."),
      200,
      headers,
    );
  if (says.answer === "not found") return c.html(emptyPicture("Diese Seite hat die Website nicht."), 200, headers);
  if (says.answer === "refused") {
    const missing = whyNot();
    const words = missing.length === 0 ? says.problems.map(({ what }) => what) : missing;
    return c.html(emptyPicture("Die Seite ist zu sehen, sobald das stimmt:", words), 200, headers);
  }
  return c.html(drawn(says.html), 200, headers);
}

/** A few words in a frame that has no page yet. */
function emptyPicture(lead: string, items: readonly string[] = []): string {
  const list = items.map((item) => `<li>${escaped(item)}</li>`).join("");
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Vorschau</title><style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}</style></head><body><p>${escaped(lead)}</p>${list === "" ? "" : `<ul>${list}</ul>`}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export const previewAssetsPath = `${previewFolder}/assets/:name`;

/**
 * A font or picture that a preview loads. The frame has no origin and no cookie; what it asks for is public as soon as it is
 * published, and its name is made from its content.
 */
export async function previewAsset(desk: Desk, c: RequestContext): Promise<Response> {
  const name = c.req.param("name") ?? "";
  const says = /^[\w-]+(\.[\w-]+)+$/.test(name)
    ? await publisherSays(desk, { ask: "asset", address: `/assets/${name}` })
    : undefined;
  if (says?.answer !== "asset") return c.notFound();
  return c.body(Buffer.from(says.base64, "base64"), 200, {
    "content-type": says.type,
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=31536000, immutable",
    [kindHeader]: "asset",
  });
}
