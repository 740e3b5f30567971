import { phraseRule } from "../../phrase-rule.ts";

const instead = "Name form, mail and phone first; a messenger is one more way, never the only one.";

/** That nobody is sent away to a messenger. */
export const messengerOnly = phraseRule({
  id: "words/messenger-only",
  group: "Words",
  why: "Contact by messenger alone is a mark of job scams: nobody there can be held to anything.",
  law: ["police", "gdpr-44"],
  severity: "error",
  within: "everywhere",
  phrases: [
    {
      pattern: /(?<!\p{L})(nur|ausschließlich|allein) (per|über|auf|via) (WhatsApp|Telegram|Signal|Messenger)/iu,
      instead,
      mayBeDenied: true,
    },
    {
      pattern:
        /(?<!\p{L})(schreiben Sie uns|melden Sie sich|bewerben Sie sich|bewirb dich|schreib uns) (direkt |einfach |jetzt |gern )?(per|über|auf|via|bei) (WhatsApp|Telegram|Signal)/iu,
      instead,
      mayBeDenied: true,
    },
    { pattern: /(?<!\p{L})Telegram-?(Gruppe|Kanal|Kontakt)(?!\p{L})/iu, instead },
  ],
  says: (wording) => `“${wording}” leads to a messenger alone.`,
});
