/** Which drafts can become public: those with an error in themselves stay out and stop nobody else. */
import type { FileChange, PlanAnswer, Problem } from "@fernkontor/publishing/protocol";

type Act = readonly FileChange[];
type JudgedActs = Pick<PlanAnswer, "stays" | "problems"> & { going: readonly FileChange[] };

/** Each costs a check of the whole agency. */
const mostLeftOut = 50;

/** @param problemsWith what the check says of the agency with these changes laid over it */
export function judgedActs(
  changes: readonly FileChange[],
  problemsWith: (going: readonly FileChange[]) => readonly Problem[],
): JudgedActs {
  const stays: PlanAnswer["stays"][number][] = [];
  let acts: readonly Act[] = [...Map.groupBy(changes, ({ act, path }) => act ?? path).values()];
  for (;;) {
    const problems = problemsWith(acts.flat());
    const broken = acts.filter((act) => isBroken(act, problems));
    // What is wrong in a file may come from another act, as a reference to what that one removes: then both can go alone.
    const inThemselves = broken.filter((act) => acts.length === 1 || isBroken(act, problemsWith(act), problems));
    if (inThemselves.length === 0)
      return { going: acts.flat(), stays, problems: withRemedies(problems, acts, problemsWith) };
    for (const act of inThemselves)
      stays.push({ paths: act.map(({ path }) => path), problems: errorsIn(act, problems) });
    acts = acts.filter((act) => !inThemselves.includes(act));
  }
}

/** @param among only errors that stand there, too */
function isBroken(act: Act, problems: readonly Problem[], among = problems): boolean {
  return errorsIn(act, problems).some((problem) => has(among, problem));
}

function errorsIn(act: Act, problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity, file }) => severity === "error" && act.some(({ path }) => path === file));
}

function withRemedies(
  problems: readonly Problem[],
  acts: readonly Act[],
  problemsWith: (going: readonly FileChange[]) => readonly Problem[],
): Problem[] {
  const errors = problems.filter(({ severity }) => severity === "error");
  const tried = errors.length === 0 ? [] : acts.slice(0, mostLeftOut);
  const without = tried.map((act) => ({
    name: act[0]?.path ?? "",
    left: problemsWith(acts.filter((each) => each !== act).flat()),
  }));
  return problems.map((problem) =>
    errors.includes(problem)
      ? { ...problem, endsWithout: without.flatMap(({ name, left }) => (has(left, problem) ? [] : [name])) }
      : problem,
  );
}

function has(problems: readonly Problem[], { file, rule, what }: Problem): boolean {
  return problems.some((each) => each.file === file && each.rule === rule && each.what === what);
}
