import "./photograph.css";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { type Picture, type PictureFormat, pictureFileName } from "@fernkontor/domain/picture/picture";

type Props = {
  picture: Picture;
  /** What is to be seen; empty where the words beside it say that. */
  text: string;
  /** How wide it is drawn, as of HTML. */
  sizes: string;
  className?: string;
  /** It stands where a page begins: it is fetched with the page, on its own colour. */
  isEager?: boolean;
};

/** A photograph in the size that the screen needs. Its place is kept until it is there. */
export function Photograph({ picture, text, sizes, className, isEager = false }: Props) {
  const { width, height } = picture.sizes.at(-1) ?? { width: 1, height: 1 };
  const loading = isEager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  const drawn = (
    <picture className={className}>
      <source type="image/avif" srcSet={sourcesOf(picture, "avif")} sizes={sizes} />
      <img
        {...{ width, height, sizes, ...loading }}
        srcSet={sourcesOf(picture, "jpg")}
        src={`${hashedFolder}${pictureFileName(picture.name, width, "jpg")}`}
        alt={text}
      />
    </picture>
  );
  if (!isEager) return drawn;
  return (
    <span className="photograph">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={picture.ground} />
      </svg>
      {drawn}
    </span>
  );
}

function sourcesOf({ name, sizes }: Picture, format: PictureFormat): string {
  return sizes.map(({ width }) => `${hashedFolder}${pictureFileName(name, width, format)} ${width}w`).join(", ");
}
