// People who apply, twenty a second, from where this runs, until it is told to end: how many were thanked, and who was refused.
import { Agent, type RequestOptions, request } from "node:https";

const form = "https://bewerbung.agentur.de/";
const everyMs = 50;
/** As long as somebody takes at least, by what the form asks of tokens. */
const readingMs = 3000;
const waiting = new Set<Promise<void>>();
const refusals = new Map<string, number>();
let [number, thanked, slowestMs] = [0, 0, 0];

const starting = setInterval(() => {
  const applying: Promise<void> = apply(++number)
    .catch((error: Error) => {
      refusals.set(error.message, (refusals.get(error.message) ?? 0) + 1);
    })
    .finally(() => waiting.delete(applying));
  waiting.add(applying);
}, everyMs);

process.once("SIGTERM", async () => {
  clearInterval(starting);
  await Promise.all(waiting);
  for (const [message, count] of refusals) console.log(`${count} times: ${message}`);
  console.log(
    `${number} applied, ${thanked} thanked, ${number - thanked} errors, slowest answer ${Math.round(slowestMs)} ms`,
  );
});

/** Each comes anew and reads the form before sending it, so that some read one version's and send it to another. */
async function apply(mine: number): Promise<void> {
  const page = await answerTo({}, "");
  const fieldIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page)?.[1] ?? "";
  await new Promise((resolve) => setTimeout(resolve, readingMs));
  const fields = { token: fieldIn("token"), consent: fieldIn("consent"), firstName: "Andrang", lastName: "Leute" };
  const rest = { email: `andrang.${mine}@anderswo.de`, position: "finanzbuchhaltung", experience: "none", message: "" };
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  await answerTo({ method: "POST", headers }, new URLSearchParams({ ...fields, ...rest }).toString());
  thanked += 1;
}

/** Never asks twice. @throws Error where the answer is not 200 */
function answerTo(options: RequestOptions, body: string): Promise<string> {
  const sentMs = performance.now();
  // Of the machine's own making, as its certificate.
  const agent = new Agent({ rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    const outgoing = request(form, { ...options, agent }, (incoming) => {
      let text = "";
      incoming.on("data", (chunk) => {
        text += chunk;
      });
      incoming.on("end", () => {
        slowestMs = Math.max(slowestMs, performance.now() - sentMs);
        if (incoming.statusCode === 200) resolve(text);
        else reject(new Error(`${incoming.statusCode} ${text.slice(0, 200)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
