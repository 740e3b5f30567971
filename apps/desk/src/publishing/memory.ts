import type { PublisherState } from "@fernkontor/publishing/protocol";

/** What the desk remembers while it runs. All of it can be lost. */
export type PublishingMemory = {
  /** The release up to which all is noted. */
  noted?: string;
  noting?: Promise<void> | undefined;
  /** What was handed to the publisher last, by its path: what is newer than that goes on from it. */
  handedOver: Map<string, string | null>;
  /** What was sent with the presses of this process, by their jobs: one that went wrong can be pressed once more. */
  pressed: Map<string, URLSearchParams>;
  /** Since when the publisher does not answer. */
  awaySince?: Date | undefined;
  /** What it answered last. */
  state?: PublisherState | undefined;
};
