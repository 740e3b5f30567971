import type { FileChange, Problem } from "@fernkontor/publishing/protocol";
import { expect, test } from "vitest";
import { judgedActs } from "./judged-acts.ts";

const draft = (path: string, text = "good", act?: string): FileChange => ({
  path,
  text,
  seen: null,
  ...(act && { act }),
});
const error = (file: string, what: string): Problem => ({
  ...{ severity: "error", file, line: 1, field: [], what, fix: "" },
});

/** A draft that says `bad` is wrong in itself; `uses` names a file that has to be as it is. */
function problemsWith(going: readonly FileChange[]): Problem[] {
  const has = (path: string, text: string) => going.some((each) => each.path === path && each.text === text);
  return [
    ...going.flatMap(({ path, text }) => (text === "bad" ? [error(path, "unfinished")] : [])),
    ...(has("profile.yaml", "without area") && !has("jobs/a.yaml", "moved")
      ? [error("jobs/a.yaml", "no such area")]
      : []),
    ...(has("jobs/part-time.yaml", "good") && !has("claims.yaml", "smaller") ? [error("claims.yaml", "untrue")] : []),
  ];
}
const judged = (...changes: FileChange[]) => {
  const { going, stays, problems } = judgedActs(changes, problemsWith);
  return {
    going: going.map(({ path }) => path),
    stays: stays.map(({ paths, problems: own }) => [paths, own.map(({ what }) => what)]),
    problems: problems.map(({ what, endsWithout }) => [what, endsWithout]),
  };
};

test("a draft with an error in itself stays out and stops nobody else", () => {
  expect(judged(draft("jobs/a.yaml"), draft("jobs/b.yaml", "bad"))).toEqual({
    ...{ going: ["jobs/a.yaml"], stays: [[["jobs/b.yaml"], ["unfinished"]]], problems: [] },
  });
});

test("it stays out with its act, whose other files are well", () => {
  const act = [
    draft("profile.yaml", "without area", "x"),
    draft("jobs/a.yaml", "moved", "x"),
    draft("jobs/b.yaml", "bad", "x"),
  ];
  expect(judged(...act, draft("jobs/c.yaml"))).toEqual({
    going: ["jobs/c.yaml"],
    stays: [[["profile.yaml", "jobs/a.yaml", "jobs/b.yaml"], ["unfinished"]]],
    problems: [],
  });
});

test("where only two together are wrong both may go, and the error says without which of them it would be none", () => {
  // A colleague has saved the listing anew, in the area that is called otherwise now.
  expect(judged(draft("profile.yaml", "without area"), draft("jobs/a.yaml"))).toEqual({
    going: ["profile.yaml", "jobs/a.yaml"],
    stays: [],
    problems: [["no such area", ["profile.yaml"]]],
  });
  expect(judged(draft("jobs/part-time.yaml"), draft("jobs/a.yaml"))).toMatchObject({
    going: ["jobs/part-time.yaml", "jobs/a.yaml"],
    problems: [["untrue", ["jobs/part-time.yaml"]]],
  });
});

test("what stops the site without any draft is ended by none", () => {
  const always = () => [error("pages/presse.md", "too long")];
  expect(judgedActs([draft("jobs/a.yaml")], always).problems).toMatchObject([{ what: "too long", endsWithout: [] }]);
});
