import { expect, test } from "vitest";
import { heldBy, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const team = {
  name: "0123456789abcdef",
  text: "Das Team [links: Jana]",
  file: "0123456789abcdef-480.jpg",
} as const;

/** A desk whose publisher decodes whatever it gets, unless it is told to refuse it. */
async function openDesk(refused?: string) {
  const publisher = await openSamplePublisher(agencyFolder({}), {
    picture: () => (refused ? { answer: "refused", message: refused } : { answer: "picture", name: team.name }),
    pictures: () => ({ answer: "pictures", pictures: [team] }),
  });
  const sample = await openSampleDesk(undefined, undefined, { PUBLISHER_SOCKET: publisher.socket });
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const upload = (fields: Readonly<Record<string, string>>, file?: Uint8Array<ArrayBuffer>, cookie = mara.cookie) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("bild", new File(file ? [file] : [], file ? "team.jpg" : ""));
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    return sample.app.request("/bilder", { method: "POST", headers, body: form });
  };
  return { ...sample, mara, publisher, upload };
}

const file = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);

test("the Leitung uploads a picture, and gets the line that shows it", async () => {
  const { upload, publisher, get, mara } = await openDesk();
  const answer = await upload({ alt: team.text }, file);
  expect(answer.status).toBe(303);
  const by = { name: "Mara Mustermann", role: "lead" };
  const base64 = Buffer.from(file).toString("base64");
  expect(publisher.asked).toContainEqual({ ask: "picture", isFace: false, text: team.text, base64, by });
  const page = await (await get(answer.headers.get("location") ?? "", mara.cookie)).text();
  expect(page).toContain("<b>Hochgeladen.</b>");
  expect(page).toContain("![Das Team \\[links: Jana\\]](0123456789abcdef)");
  expect(page).toContain('src="/vorschau/assets/0123456789abcdef-480.jpg"');
});

test.each([
  ["without a file", { alt: "Das Team" }, undefined, "Wählen Sie ein Foto aus."],
  ["without what is to be seen", { alt: " " }, file, "Schreiben Sie in einem Satz von höchstens 200 Zeichen"],
])("an upload %s is refused, and keeps what was typed", async (_, fields, sent, message) => {
  const { upload, publisher } = await openDesk();
  const answer = await upload(fields, sent);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain(`value="${fields.alt.trim()}"`);
  expect(publisher.asked.filter(({ ask }) => ask === "picture")).toEqual([]);
});

test("what the publisher says against a file stands at the file", async () => {
  const { upload } = await openDesk("Das ist kein Foto.");
  const answer = await upload({ alt: "Das Team" }, file);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/value="Das Team".*id="bild-error">Das ist kein Foto\.</s);
});

test("a file of more than 12 MB is refused, whether its length is told or not", async () => {
  const { app, mara } = await openDesk();
  const headers = {
    cookie: mara.cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data; boundary=x",
  };
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += 1_000_000;
      stream.enqueue(new Uint8Array(1_000_000));
    },
  });
  const answers = [
    await app.request("/bilder", { method: "POST", headers, body: endless, duplex: "half" } as RequestInit),
    await app.request("/bilder", { method: "POST", headers: { ...headers, "content-length": "12100000" }, body: "x" }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Ein Foto darf 12 MB haben.");
  }
  expect(sent).toBeLessThan(15_000_000);
});

test("nothing of a file is read before it is known who sends it, and no other form takes one", async () => {
  const { app, signIn, mara } = await openDesk();
  const jana = await signIn("Jana Brandt", "recruiter");
  const unread = (path: string, cookie: string) => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) }, { highWaterMark: 0 });
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" };
    return app.request(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  };
  expect((await unread("/bilder", "")).status).toBe(401);
  expect((await unread("/bilder", jana.cookie)).status).toBe(403);
  const headers = {
    cookie: mara.cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data; boundary=x",
  };
  expect((await app.request("/menschen/neu", { method: "POST", headers, body: "x" })).status).toBe(415);
});

test("while the publisher is away, the form says so and keeps what was typed", async () => {
  const { upload, publisher } = await openDesk();
  await publisher.close();
  const answer = await upload({ alt: "Das Team" }, file);
  expect(await answer.text()).toMatch(/antwortet gerade nicht.*value="Das Team"/s);
});

test("what was typed beside a file is in the form again after signing in, and the file is chosen anew", async () => {
  const { upload, clock, signIn, post } = await openDesk();
  clock.now += 9 * 3_600_000;
  const mara = await signIn("Mara Mustermann", "lead");
  const expired = await upload({ alt: 'Das „Team“ & "wir"' }, new Uint8Array(200_000));
  expect(expired.status).toBe(401);
  const held = heldBy(await expired.text());
  const page = await (await post(held?.to ?? "", mara.cookie, held?.fields ?? {})).text();
  expect(page).toContain('value="Das „Team“ &amp; &quot;wir&quot;"');
});
