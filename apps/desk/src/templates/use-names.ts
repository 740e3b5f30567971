import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";

/** What a letter is for, in the order of the choice. */
export const useNames: Readonly<Record<ReplyUse, string>> = {
  reply: "Antwort",
  invitation: "Einladung",
  rejected: "Absage",
  placed: "Vermittelt",
  withdrawn: "Zurückgezogen",
  reopened: "Wieder geöffnet",
};

export const replyUses = Object.keys(useNames) as readonly ReplyUse[];
