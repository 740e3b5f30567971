/** Everything that the form says to an applicant, from the empty page to the deleted application, and all its mails. */

import { applicationPath } from "@fernkontor/applications/links/withdrawal-token";
import { mailComposer } from "@fernkontor/applications/outbox/compose";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { mailSetup } from "@fernkontor/service/service-settings";
import { readConfig } from "../../apps/form/src/config.ts";
import { goodFields, openSampleForm } from "../../apps/form/tests/sample-form.ts";
import { renewReceiptLink } from "../../packages/applications/src/links/links.ts";
import type { Said } from "./untrue-statements.ts";
import { blocksOf, joined } from "./words-of-site.ts";

export async function wordsOfForm(agency: Agency, buildDate: string): Promise<Said[]> {
  const environment = { BUILD_DATE: buildDate, DESK_ORIGIN: "https://kontor.agentur.de" };
  const form = await openSampleForm({ agency, environment });
  const { service, database, outbox, clock } = form;
  const [choice] = service.listingChoices();
  const fields = {
    ...goodFields,
    position: choice?.value ?? undecidedListing,
    consent: service.intake.consent.version,
    ...(service.intake.chat && { whatsapp: "yes" }),
  };
  const said: Said[] = [];
  const read = async (where: string, answer: Response | Promise<Response>) => {
    said.push({ where: `form ${where}`, words: joined([blocksOf(bodyOf(await (await answer).text()))]) });
  };

  await read("empty", form.request("/", { headers: { "sec-fetch-dest": "document" } }));
  await read("with mistakes", form.post({ token: await form.readForm() }));
  const sent = await form.post({ ...fields, token: await form.readForm() });
  if (sent.status !== 303) throw new Error(`The form refuses: ${await sent.text()}`);
  await read("thanks", form.request(sent.headers.get("location") ?? ""));

  const config = readConfig(environment);
  const compose = mailComposer(
    { ...mailSetup(config, agency.profile), agencyOn: publicAgencyOn(agency) },
    database,
    outbox,
  );
  const entries = await outbox.claim(new Date(clock.now), new Date(clock.now + 1000), 10);
  for (const entry of entries) {
    const mail = await compose(entry);
    said.push({ where: `mail ${entry.kind}`, words: joined([mail?.subject ?? "", ...(mail?.text ?? "").split("\n")]) });
    if (entry.kind !== "receipt") continue;
    const token = await renewReceiptLink(database, entry.applicationId, entry.revision);
    const link = `${applicationPath}/${token}`;
    const press = (answer: Record<string, string>) =>
      form.request(link, { method: "POST", body: new URLSearchParams(answer).toString() });
    await read("unconfirmed", form.request(link));
    await press({ antwort: "meine" });
    await read("application", form.request(`${link}?tun=zurueckziehen`));
    await read("access file", form.request(`${link}/auskunft`));
    await press({ antwort: "zurueckziehen", sicher: "ja" });
    await read("deleted", form.request(link));
  }
  await read("lost link", form.request(applicationPath));
  await read("unknown link", form.request(`${applicationPath}/${"x".repeat(32)}`));
  await read("not found", form.request("/nowhere"));
  await form.database.close();
  return said;
}

function bodyOf(html: string): string {
  return html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, "");
}
