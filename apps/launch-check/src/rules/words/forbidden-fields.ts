import { oneFindingEach } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";

const forbiddenTypes = ["file", "password", "date"];
const forbiddenNames =
  /iban|bic|konto|account|card|kreditkarte|passport|ausweis|geburt|birth|bday|steuer|salary|gehalt/i;

/** That the site has no field for what must not be asked. The form's own fields are held by its data firewall. */
export const forbiddenFields: Rule = {
  id: "words/forbidden-fields",
  group: "Words",
  why: "No field, no theft: there is nowhere to pay and nowhere to leave papers.",
  law: ["police", "agg-11", "sgb3-296"],
  find: ({ site }) =>
    oneFindingEach(
      site.pages.flatMap(({ tags }) =>
        tags.flatMap(({ name, attributes, place }) => {
          const { type = "", name: called = "", autocomplete = "" } = attributes;
          const isForbidden =
            forbiddenTypes.includes(type) || forbiddenNames.test(called) || /^cc-|bday/.test(autocomplete);
          return ["input", "select", "textarea"].includes(name) && isForbidden
            ? [{ thing: called || type || autocomplete, place }]
            : [];
        }),
      ),
      (field) => ({
        severity: "error",
        what: `The field “${field}” asks for what nobody may be asked.`,
        fix: "Remove it.",
      }),
    ),
};
