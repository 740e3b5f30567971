/** Where the corpus stands. */
export function corpusFiles(): string[];
/** The file of this corpus and this code; whatever of them changes, it is another. */
export function weightsFile(): string;
