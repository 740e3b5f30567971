import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installedService } from "./installed-service.ts";

/** A folder of units, and beside it what they name. */
function server(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-units-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content.replaceAll("FOLDER", folder));
  }
  return folder;
}

test("user, umask and settings are the unit's, and a file of settings wins", () => {
  const folder = server({
    "desk.service": `[Service]
User=fernkontor-desk
UMask=0007
Environment=DESK_PORT=4323 AGENCY_DIR=/srv/fernkontor/agency
Environment="MAIL_FROM=Kontor <a@b.example>" DATABASE_URL=file:%S/fernkontor/applications.db
EnvironmentFile=FOLDER/desk.env
`,
    "desk.env": 'AGENCY_DIR=/srv/agentur\n# no\nSMTP_URL="smtps://a:b#c@mail.example"\n',
  });
  expect(installedService("desk", folder)).toEqual({
    unit: `${folder}/desk.service`,
    files: [`${folder}/desk.env`],
    user: "fernkontor-desk",
    umask: 0o007,
    settings: {
      DESK_PORT: "4323",
      AGENCY_DIR: "/srv/agentur",
      MAIL_FROM: "Kontor <a@b.example>",
      DATABASE_URL: "file:/var/lib/fernkontor/applications.db",
      SMTP_URL: "smtps://a:b#c@mail.example",
    },
    unreadable: [],
    missing: [],
  });
});

test("what was laid over a unit counts, and an empty line takes back what was before it", () => {
  const folder = server({
    "desk.service": "[Service]\nUser=fernkontor-form\nEnvironmentFile=-FOLDER/form.env\nEnvironment=A=1\n",
    "desk.service.d/own-role.conf":
      "[Service]\nUser=fernkontor-desk\nEnvironmentFile=\nEnvironmentFile=FOLDER/desk.env\n",
    "form.env": "DATABASE_URL=of-the-form\n",
  });
  expect(installedService("desk", folder)).toMatchObject({
    user: "fernkontor-desk",
    settings: { A: "1" },
    missing: [`${folder}/desk.env`],
  });
});

test("without a desk, applications are the form's, on the port of the one that starts with the machine", () => {
  const folder = server({
    "form@.service": "[Service]\nUser=fernkontor-form\nEnvironment=FORM_PORT=%i\nEnvironmentFile=-FOLDER/none.env\n",
    "multi-user.target.wants/form@4332.service": "",
  });
  expect(installedService("desk", folder)).toMatchObject({ settings: { FORM_PORT: "4332" }, missing: [] });
});

test("where nothing is installed, there is nothing", () => {
  expect(installedService("publish", server({}))).toBeUndefined();
});
