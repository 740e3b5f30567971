/** The desk as a process. */

import { createFileVersions } from "@fernkontor/applications/agency-drafts/file-versions";
import { createDrafts } from "@fernkontor/applications/cases/drafts";
import { measureDaily } from "@fernkontor/applications/cases/measure-replies";
import { noteSilentCompanies } from "@fernkontor/applications/cases/sheet-events";
import { errorFacts } from "@fernkontor/applications/log";
import { ownAddresses } from "@fernkontor/applications/own-address";
import { createPeople } from "@fernkontor/applications/people/people";
import { usualCompanyDays } from "@fernkontor/domain/agency/profile";
import { fromReplies } from "@fernkontor/domain/claim/claim";
import { runService } from "@fernkontor/service/run-service";
import { writeMeasurement } from "./agency-drafts/write-measurement.ts";
import { createApp } from "./app.tsx";
import { readDeskConfig } from "./config.ts";
import { createDesk, type Desk } from "./desk.ts";
import { firstInvitation } from "./first-invitation.ts";
import { brandAssets } from "./frame/brand-assets.ts";
import { isUpload } from "./pictures/uploads.ts";
import { followPublic } from "./publishing/follow-public.ts";

runService<Desk>((environment) => {
  const config = readDeskConfig(environment);
  /** A sample's are invented, and what only becomes a file on this machine has answered nobody. */
  let namesReplyTime = false;
  let isOwnAddress = (_email: string) => false;
  let companyDays = usualCompanyDays;
  return {
    name: "desk",
    folder: new URL("./", import.meta.url),
    config,
    variables: { port: "DESK_PORT", host: "DESK_HOST" },
    isUpload,
    serve: async (parts, { agency, agencyOn, assets }, before) => {
      namesReplyTime =
        agency.profile.mode === "live" &&
        config.mail.smtpUrl !== undefined &&
        agency.claims.replyUsuallyWithinHours?.value === fromReplies;
      isOwnAddress = ownAddresses(agency.profile);
      companyDays = agency.profile.companiesAnswerWithinDays ?? usualCompanyDays;
      const desk = createDesk({
        ...parts,
        config,
        agency,
        agencyOn,
        assets: new Map([...assets, ...brandAssets(agency.brand)]),
        before,
      });
      // What is public has changed, whoever has published it.
      followPublic(desk).catch((error: unknown) =>
        parts.log.error({ event: "public-not-followed", ...errorFacts(error) }),
      );
      return { service: desk, fetch: createApp(desk).fetch };
    },
    announce: async (desk, address) => {
      console.log(`Kontor: ${address}  unter ${config.deskOrigin}`);
      return firstInvitation(desk);
    },
    hourly: async ({ database, transport, notifyOutbox }) => {
      const now = new Date();
      await noteSilentCompanies(database, companyDays, { at: now, transport });
      notifyOutbox();
      await createPeople(database).forget(now);
      await createDrafts(database).forget(now);
      await createFileVersions(database).forget(now);
      const { agencyFolder, publisherSocket } = config;
      const write = writeMeasurement(publisherSocket);
      if (namesReplyTime) await measureDaily({ database, agencyFolder, now, isOwnAddress, write });
    },
  };
});
