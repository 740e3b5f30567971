/**
 * What the publisher is asked on its socket, and what it answers: a line of JSON each way, one question a connection. The
 * publisher alone writes `agency/` and the releases; whoever asks hands it whole texts of files, which it lays over the
 * folder to check, to draw and, on a publish, to write.
 */
import * as v from "valibot";

/** Of the socket, in the folder of releases. */
export const publisherSocketName = "publisher.sock";

/**
 * One file below `agency/`, as `jobs/content-creator.yaml`, as it would be. `seen`: SHA-256 (hex) of the text that it was
 * made from, `null` where there was no such file: what has changed meanwhile is never overwritten.
 */
const fileChangeSchema = v.strictObject({
  path: v.string(),
  /** `null`: the file goes. */
  text: v.nullable(v.string()),
  seen: v.nullable(v.string()),
  /** What one act has changed goes or stays together; without one the file is an act of its own. */
  act: v.optional(v.string()),
});
export type FileChange = v.InferOutput<typeof fileChangeSchema>;

/** Who asks for it, as the log and the history of the files tell it. */
const writerSchema = v.strictObject({ name: v.string(), role: v.picklist(["recruiter", "lead"]) });
export type Writer = v.InferOutput<typeof writerSchema>;

const changes = v.array(fileChangeSchema);

export const questionSchema = v.variant("ask", [
  /** How it stands: the public release, what runs, what was saved by hand. Answer: `PublisherState`. */
  v.strictObject({ ask: v.literal("state") }),
  /** Checks the agency with the changes laid over it, as a plan does; without `by`: as for the Leitung. Answer: `CheckAnswer`. */
  v.strictObject({
    ask: v.literal("check"),
    changes,
    by: v.optional(writerSchema),
    without: v.optional(v.array(v.string())),
  }),
  /** Draws a page of the site with the changes laid over it. Answer: `PreviewAnswer`. */
  v.strictObject({
    ask: v.literal("preview"),
    changes,
    /** A page's address on the site, as `/jobs/content-creator`; of a draft also where it is not public yet. */
    address: v.string(),
    scheme: v.picklist(["light", "dark"]),
  }),
  /** A file that pages load by path, as `/assets/anek.1a2b.woff2`: fonts and pictures. Answer: `AssetAnswer`. */
  v.strictObject({ ask: v.literal("asset"), address: v.string() }),
  /** What a publish of these changes would change, in words. Answer: `PlanAnswer`. */
  v.strictObject({ ask: v.literal("plan"), changes, by: writerSchema, without: v.array(v.string()) }),
  /** What changes then on pages that nobody has edited: draws them. Answer: `FollowsAnswer`. */
  v.strictObject({ ask: v.literal("follows"), changes, by: writerSchema, without: v.array(v.string()) }),
  /**
   * Begins a publish; `without`: files saved by hand that stay out of it. `key`: the job's id, made anew for each page with a
   * button; asked again with it, by a second press or the way back, it is the same job. Answer: `JobAnswer`, at once.
   */
  v.strictObject({
    ask: v.literal("publish"),
    changes,
    by: writerSchema,
    without: v.array(v.string()),
    key: v.string(),
  }),
  /**
   * Takes the publish back that made this release public; where another one is public by now, nothing happens
   * (`unchanged`). Answer: `JobAnswer`, at once.
   */
  v.strictObject({ ask: v.literal("undo"), by: writerSchema, release: v.string(), key: v.string() }),
  /** How a publish or undo stands. Answer: `JobAnswer`. */
  v.strictObject({ ask: v.literal("job"), id: v.string() }),
  /**
   * Writes at once what changes nothing public: letters (`replies/*.md`), and `measured.yaml`, which the software has signed.
   * Answer: `WriteAnswer`.
   */
  v.strictObject({ ask: v.literal("write"), changes, by: writerSchema }),
  /**
   * Decodes a photograph as it was uploaded and keeps it in `agency/pictures/`, where nobody sees it before a text that is
   * public names it. Answer: `PictureAnswer`.
   */
  v.strictObject({
    ask: v.literal("picture"),
    isFace: v.boolean(),
    text: v.string(),
    base64: v.string(),
    by: writerSchema,
  }),
  /** Lays a logo or an icon of pixels into an SVG, and keeps nothing. Answer: `DrawingAnswer`. */
  v.strictObject({ ask: v.literal("drawing"), shape: v.picklist(["logo", "icon"]), base64: v.string() }),
  /** The pictures that lie there, the latest first. Answer: `PicturesAnswer`. */
  v.strictObject({ ask: v.literal("pictures") }),
  /** Takes a face back at once, from the agency's folder and from every release. Answer: `FaceAnswer`. */
  v.strictObject({ ask: v.literal("take face back"), name: v.string(), by: writerSchema }),
]);
export type Question = v.InferOutput<typeof questionSchema>;

/** Of the file of a photograph. */
export const mostPictureBytes = 12_000_000;

/** Something that the files or the launch check say against a publish, at its field. */
export type Problem = {
  severity: "error" | "warning" | "note";
  /** Below `agency/`; of a page the address. */
  file: string;
  line: number;
  /** The field in the file, as `["salary", "from"]`; empty where it is the whole file. */
  field: readonly (string | number)[];
  what: string;
  fix: string;
  /** Of the launch check: `group/name`; undefined where the record itself refuses. */
  rule?: string | undefined;
  /** What it rests on. */
  sources?: readonly { name: string }[] | undefined;
  /** Of an error in a plan: without which acts it would be none, each by its first file. */
  endsWithout?: readonly string[] | undefined;
};

export type CheckAnswer = { answer: "check"; problems: readonly Problem[] };

/** Below it on the desk lies what previews load by path: `/assets/x` of the site is `/vorschau/assets/x` there. */
export const previewFolder = "/vorschau";

/**
 * `html` is a whole document with its styles and without scripts, links lead nowhere; fonts and pictures lie below
 * `previewFolder`. `refused`: the draft cannot be drawn; its problems say why. `not found`: the site has no such page.
 */
export type PreviewAnswer =
  | { answer: "preview"; html: string }
  | { answer: "refused"; problems: readonly Problem[] }
  | { answer: "not found" };

export type AssetAnswer = { answer: "asset"; type: string; base64: string } | { answer: "not found" };

/** What a publish would change of one file. */
export type PlannedChange = {
  path: string;
  kind: "new" | "changed" | "withdrawn" | "reopened" | "removed";
  /** Of a listing field by field, in the words of its page: as it is public, as it would be. */
  fields: readonly { label: string; before: string | undefined; after: string | undefined }[];
};

export type PlanAnswer = {
  answer: "plan";
  changes: readonly PlannedChange[];
  /** Acts with an error in themselves: they stay out, and stop nobody else. */
  stays: readonly { paths: readonly string[]; problems: readonly Problem[] }[];
  /** Saved by hand and not hers to publish, refused or unreadable: stays out, and why. */
  staysOut: readonly { path: string; because: string }[];
  /** What the clock opens and ends next: listing's title, moment. */
  byClock: readonly { title: string; kind: "opens" | "ends"; at: string }[];
  problems: readonly Problem[];
};

export type FollowsAnswer = {
  answer: "follows";
  /** Pages by their addresses, with the lines that go and those that come; those that change alike are told together. */
  pages: readonly { addresses: readonly string[]; before: string; after: string }[];
  /** Pages that are drawn anew with the same words. */
  others: readonly string[];
};

/** The steps in their order; the last one runs, until there is an outcome. */
export type JobStep = {
  step: "waits" | "checks" | "draws" | "writes" | "switches";
  /** When it began, ISO 8601. */
  at: string;
  /** In German, as „Seiten bauen“; of `waits`, for whom. */
  words: string;
};

/** How a publish or undo ended. */
export type Outcome =
  | { outcome: "published"; release: ReleaseLine; written: readonly string[] }
  | { outcome: "unchanged" }
  /** „Die Website steht unverändert da“: nothing was written. Without problems the message is for who looks after the server. */
  | { outcome: "refused"; message: string; problems: readonly Problem[]; isClockWrong: boolean }
  /** Somebody has changed these files meanwhile. */
  | { outcome: "conflict"; paths: readonly string[] }
  | {
      outcome: "undone";
      release: ReleaseLine;
      /** When what is public again was published first, ISO 8601. */
      restores?: string | undefined;
      /** What was taken back, as texts that become drafts again. */
      takenBack: readonly FileChange[];
      /** Changed in the folder since, and left so. */
      kept: readonly string[];
    }
  | { outcome: "failed"; message: string };

export type JobAnswer =
  | {
      answer: "job";
      id: string;
      kind: "publish" | "undo";
      /** Undefined where the clock, a shell or an editor's save began it. */
      by?: Writer | undefined;
      since: string;
      steps: readonly JobStep[];
      outcome?: Outcome | undefined;
    }
  | { answer: "unknown job" };

export type ReleaseLine = {
  id: string;
  number: number;
  publishedAt: string;
  /** Undefined where the clock, a shell or an editor's save published it. */
  by?: string | undefined;
  /** In a few words, what it changed. */
  changes: string;
  /** The release that it took back, where it is an undo. */
  undoes?: string | undefined;
};

export type PublisherState = {
  answer: "state";
  release: ReleaseLine | undefined;
  /** The release before, to which an undo leads. */
  undoTo: ReleaseLine | undefined;
  /** Those before the public one, the latest first, as far as they are kept. */
  earlier: readonly ReleaseLine[];
  /** The job that runs, of whomever. */
  busy: (JobAnswer & { answer: "job" }) | undefined;
  /** What lies in `agency/` and is not public. */
  byHand: readonly {
    path: string;
    kind: "new" | "changed" | "removed";
    problem?: string | undefined;
  }[];
  /** What the last attempt without a person could not publish, since when. */
  trouble: { since: string; message: string } | undefined;
};

export type WriteAnswer =
  | { answer: "written" }
  | { answer: "refused"; problems: readonly Problem[] }
  | { answer: "conflict"; paths: readonly string[] };

/** `refused`: why the file is no such photograph, in German and with what to do. */
export type PictureAnswer = { answer: "picture"; name: string } | { answer: "refused"; message: string };

export type DrawingAnswer = { answer: "drawing"; svg: string } | { answer: "refused"; message: string };

export type PicturesAnswer = {
  answer: "pictures";
  /** `file`: the smallest of its files, as `AssetAnswer` gives it. */
  pictures: readonly { name: string; text: string; file: string }[];
};

export type FaceAnswer = { answer: "taken back" } | { answer: "refused"; message: string };

/** What the question was wrong about, in English: a mistake of the program, or of another version. */
export type ErrorAnswer = { answer: "error"; message: string };

/** Which answer a question gets. */
export type AnswerTo<Asked extends Question["ask"]> = {
  state: PublisherState;
  check: CheckAnswer;
  preview: PreviewAnswer;
  asset: AssetAnswer;
  plan: PlanAnswer;
  follows: FollowsAnswer;
  publish: JobAnswer;
  undo: JobAnswer;
  job: JobAnswer;
  write: WriteAnswer;
  picture: PictureAnswer;
  drawing: DrawingAnswer;
  pictures: PicturesAnswer;
  "take face back": FaceAnswer;
}[Asked];
