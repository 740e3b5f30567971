import { expect, test } from "vitest";
import { howToRun } from "./how-to-run.ts";

const service = {
  user: "fernkontor-desk",
  umask: 0o077,
  settings: { DATABASE_URL: "file:/var/lib/fernkontor/applications.db", AGENCY_DIR: "/srv/agentur" },
  unreadable: [],
  missing: [],
};
const root = { uid: 0, name: "root" };
const nobody = { uid: 65534, name: "nobody" };
const line = "bewerbungen faellige-loeschen";

test("where no service is installed, it runs as whoever calls, with what is set", () => {
  const environment = { DATABASE_URL: "file:mine.db" };
  expect(howToRun({ line, service: undefined, caller: nobody, environment })).toEqual({ environment });
});

test("root becomes the service's user, with the service's settings and nothing else but the terminal's", () => {
  const environment = { PATH: "/usr/bin", TERM: "xterm", HOME: "/root", SMTP_URL: "smtp://mine" };
  expect(howToRun({ line, service, caller: root, environment })).toEqual({
    user: "fernkontor-desk",
    umask: 0o077,
    environment: { PATH: "/usr/bin", TERM: "xterm", ...service.settings },
  });
});

test("the service's own user needs nobody else, where it may read the settings", () => {
  const caller = { uid: 995, name: "fernkontor-desk" };
  expect(howToRun({ line, service, caller, environment: {} })).toMatchObject({ environment: service.settings });
  const unreadable = { ...service, unreadable: ["/etc/fernkontor/desk.env"] };
  expect(() => howToRun({ line, service: unreadable, caller, environment: {} })).toThrow(
    "/etc/fernkontor/desk.env darf nur root lesen, und ohne diese Einstellungen arbeitete der Befehl mit anderem als der Dienst. Rufen Sie: sudo fernkontor bewerbungen faellige-loeschen",
  );
});

test("anybody else is led to sudo", () => {
  expect(() => howToRun({ line, service, caller: nobody, environment: {} })).toThrow(
    "Der Dienst läuft hier als Nutzer fernkontor-desk, und Sie sind nobody: Was Sie anlegen, könnte er nicht mehr ändern. Rufen Sie: sudo fernkontor bewerbungen faellige-loeschen",
  );
});

test("without a file that the service wants nothing runs", () => {
  const missing = ["/etc/fernkontor/desk.env"];
  expect(() => howToRun({ line, service: { ...service, missing }, caller: root, environment: {} })).toThrow(
    "fehlen: /etc/fernkontor/desk.env",
  );
});
