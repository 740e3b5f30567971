import { expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const face = "face-0123456789abcdef";
const people = `people:
  # Wer hier arbeitet.
  - name: Ruth Albers
    role: Beratung
    email: ruth@
  - name: Jana Brandt
    role: Beratung
    email: jana@
`;
const withFace = people.replace(
  "email: jana@\n",
  `email: jana@\n    photograph:\n      picture: ${face}\n      agreedOn: 2026-11-02\n      uses:\n        - listings\n`,
);

async function openDesk(profile: string, says: { refused?: string } = {}) {
  const agency = agencyFolder({ "profile.yaml": `domain: fernkontor.example\n${profile}` });
  const answer = says.refused ? ({ answer: "refused", message: says.refused } as const) : undefined;
  const publisher = await openSamplePublisher(agency, {
    picture: () => answer ?? { answer: "picture", name: face },
    pictures: () => ({
      answer: "pictures",
      pictures: [{ name: face, text: "Foto", file: `${face}-72.jpg` }],
    }),
    "take face back": () => answer ?? { answer: "taken back" },
  });
  const sample = await openSampleDesk(undefined, undefined, {
    AGENCY_DIR: agency.folder,
    PUBLISHER_SOCKET: publisher.socket,
  });
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const save = (fields: readonly (readonly [string, string])[], file?: string) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append("bild", new File(file ? [file] : [], file ? "jana.jpg" : ""));
    const headers = { cookie: mara.cookie, "sec-fetch-site": "same-origin" };
    return sample.app.request("/menschen/jana-brandt/foto", { method: "POST", headers, body: form });
  };
  const draft = async () =>
    (await sample.desk.fileDrafts.find("profile.yaml"))?.text?.replace("domain: fernkontor.example\n", "");
  return { ...sample, mara, publisher, save, draft };
}

const agreed = [
  ["tag", "2.11.2026"],
  ["wofuer", "listings"],
] as const;

test("a photograph is kept with the day of the consent and its uses, twice as well as once", async () => {
  const { save, draft, publisher, get, mara } = await openDesk(people);
  for (let press = 0; press < 2; press++) {
    const answer = await save(agreed, "jpeg");
    expect(answer.headers.get("location")).toBe("/menschen/jana-brandt/foto?getan=gespeichert");
  }
  expect(publisher.asked.find(({ ask }) => ask === "picture")).toMatchObject({
    isFace: true,
    text: "Foto von Jana Brandt",
  });
  expect(await draft()).toBe(withFace);
  const page = await (await get("/menschen/jana-brandt/foto", mara.cookie)).text();
  expect(page).toContain(`src="/vorschau/assets/${face}-72.jpg"`);
  expect(page).toContain('value="02.11.2026"');
});

test.each([
  ["without a day", [["wofuer", "pages"]], "jpeg", "Nennen Sie den Tag"],
  [
    "of a day that there is not",
    [
      ["tag", "31.2.2026"],
      ["wofuer", "pages"],
    ],
    "jpeg",
    "Der letzte Tag dieses Monats",
  ],
  [
    "of a day to come",
    [
      ["tag", "24.11.2026"],
      ["wofuer", "pages"],
    ],
    "jpeg",
    "liegt in der Zukunft",
  ],
  ["for nothing", [["tag", "1.11.2026"]], "jpeg", "Wählen Sie, wo das Foto stehen darf."],
  [
    "for what nobody knows",
    [
      ["tag", "1.11.2026"],
      ["wofuer", "mails"],
    ],
    "jpeg",
    "Wählen Sie, wo das Foto stehen darf.",
  ],
  ["without a file", agreed, undefined, "Wählen Sie ein Foto aus."],
] as const)("a photograph %s is refused, and keeps what was typed", async (_, fields, file, message) => {
  const { save, draft, publisher } = await openDesk(people);
  const answer = await save(fields, file);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  for (const [name, value] of fields) if (name === "tag") expect(page).toContain(`value="${value}"`);
  expect(await draft()).toBeUndefined();
  expect(publisher.asked.filter(({ ask }) => ask === "picture")).toEqual([]);
});

test("without a new file day and uses change alone", async () => {
  const { save, draft, publisher } = await openDesk(withFace);
  await save([...agreed, ["wofuer", "pages"]]);
  expect(await draft()).toBe(`${withFace}        - pages\n`);
  expect(publisher.asked.filter(({ ask }) => ask === "picture")).toEqual([]);
});

test("a photograph is taken back by one press: at the publisher, then in the profile", async () => {
  const { post, mara, draft, publisher } = await openDesk(withFace);
  const answer = await post("/menschen/jana-brandt/foto/zuruecknehmen", mara.cookie, { foto: face });
  expect(answer.headers.get("location")).toBe("/menschen/jana-brandt/foto?getan=geloescht");
  const by = { name: "Mara Mustermann", role: "lead" };
  expect(publisher.asked).toContainEqual({ ask: "take face back", name: face, by });
  expect(await draft()).toBe(people);
  const again = await post("/menschen/jana-brandt/foto/zuruecknehmen", mara.cookie, { foto: face });
  expect(again.headers.get("location")).toBe("/menschen/jana-brandt");
});

test("a photograph that could not be taken back is said to be there, and its button stays", async () => {
  const { post, mara, draft } = await openDesk(withFace, { refused: "Der Datenträger ist voll." });
  const answer = await post("/menschen/jana-brandt/foto/zuruecknehmen", mara.cookie, { foto: face });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/Das Foto ist noch da\. Der Datenträger ist voll\..*\/zuruecknehmen/s);
  expect(await draft()).toBeUndefined();
});

test("saving the person keeps the photograph", async () => {
  const { post, mara, draft } = await openDesk(withFace);
  await post("/menschen/jana-brandt", mara.cookie, {
    name: "Jana Brandt",
    rolle: "Leitung",
    telefon: "",
    email: "jana@fernkontor.example",
  });
  expect(await draft()).toBe(withFace.replace(/(Jana Brandt\n {4}role: )Beratung/, "$1Leitung"));
});
