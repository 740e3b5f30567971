import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";

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
  /** What could not become public when it answered last. */
  standing?: { trouble: NonNullable<PublisherState["trouble"]>; publishedAt: string | undefined } | undefined;
  /** What was public when it answered last. */
  release?: ReleaseLine | undefined;
};
