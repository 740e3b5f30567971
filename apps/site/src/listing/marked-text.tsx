import "./marked-text.css";
import { markedParts } from "@fernkontor/domain/listing/marked-parts";

/** A text in which what was searched for, in plain spelling, is marked. */
export function MarkedText({ text, sought }: { text: string; sought: string }) {
  return markedParts(text, sought).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
