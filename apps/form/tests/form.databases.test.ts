/** Whatever the form's rules let through, each database stores as it is. */
import { findApplication } from "@fernkontor/applications/cases/applications";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../packages/applications/tests/each-database.ts";
import { sampleAgency, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { fieldMessages } from "../src/submission/copy.ts";
import { readFormValues } from "../src/submission/form-values.ts";
import { listingChoices } from "../src/submission/listing-choices.ts";
import { createValidator } from "../src/submission/validate.ts";
import { goodFields } from "./sample-form.ts";

const messages = fieldMessages(sampleAgency);

describeOnEachDatabase("whatever the rules let through", ({ create }) => {
  test("the store takes and gives back as it is", async () => {
    const { url, remove } = await create();
    const database = openDatabase(url);
    await migrate(database);
    const validate = createValidator(listingChoices(sampleAgency.listings), messages);
    // One field at a time: submissions that are random all over hardly ever get as far as the database.
    const changed = fc.record({
      field: fc.constantFrom("firstName", "lastName", "email", "phone", "message"),
      value: fc.string({ unit: "binary", maxLength: 100 }),
    });
    let stored = 0;
    try {
      await fc.assert(
        fc.asyncProperty(changed, async ({ field, value }) => {
          const validation = validate(readFormValues(new URLSearchParams({ ...goodFields, [field]: value })));
          if (!validation.valid) return;
          const { application } = validation;
          const added = { application, consent: sampleConsent, idempotencyKey: `fuzz ${stored++}` };
          const { id } = await addApplication(database, "file", { ...added, receivedAt: new Date() });
          expect(await findApplication(database, id)).toMatchObject(application);
        }),
        { numRuns: 300 },
      );
      expect(stored).toBeGreaterThan(0);
    } finally {
      await database.close();
      await remove();
    }
  });
});
