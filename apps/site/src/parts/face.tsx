import "./face.css";
import type { Picture } from "@fernkontor/domain/picture/picture";
import { Photograph } from "./photograph.tsx";

/**
 * The face of a person, beside the name. Where it is taken back the whole element is taken out of the pages that are public
 * (apps/publisher/src/pictures/take-faces-back.ts): nothing else may stand for it.
 */
export function Face({ picture, text }: { picture: Picture; text: string }) {
  return <Photograph className="face" picture={picture} text={text} sizes="4.5rem" />;
}
