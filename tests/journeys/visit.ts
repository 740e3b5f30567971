import { test as base } from "@playwright/test";

/** Where the two services of this run listen. */
export const siteOrigin = `http://localhost:${process.env.SITE_PORT}`;
export const formOrigin = `http://localhost:${process.env.FORM_PORT}`;

type Visit = {
  /** What this journey provokes on purpose, on the console or on the line. */
  expectedComplaints: RegExp;
  /** What browser and pages complained of so far. */
  complaints: string[];
};

/**
 * A visit that fails when the browser complains: an error on the console (a violated policy is one), an exception that
 * nobody caught, or a request to a host that is not ours.
 */
export const test = base.extend<Visit>({
  expectedComplaints: [/(?!)/, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => complaints.push(`exception: ${error.error()}`));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOurs = !/^https?:$/.test(protocol) || [siteOrigin, formOrigin].includes(origin);
        if (!isOurs) complaints.push(`request: ${request.url()}`);
      });
      await use(complaints);
      base.expect(complaints.filter((complaint) => !expectedComplaints.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
