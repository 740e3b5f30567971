import "./figure.css";
import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";
import { MeasureBar, type MeasureBarCopy } from "./measure-bar.tsx";
import { UnitField, type UnitFieldCopy } from "./unit-field.tsx";

export type FigureCopy = {
  name: string;
  value: string;
  unit?: string;
  claimLink: ClaimLink | undefined;
  picture: UnitFieldCopy | MeasureBarCopy;
};

/** One claimed figure in a `<dl>`: the number large, its name, and the same number as a picture. */
export function Figure({ name, value, unit, claimLink, picture }: FigureCopy) {
  return (
    <div className="figure">
      <dt>
        {name}
        <ClaimMark claimLink={claimLink} />
      </dt>
      <dd className="value">
        {value}
        {unit !== undefined && (
          <>
            {" "}
            <small>{unit}</small>
          </>
        )}
      </dd>
      <dd>{"units" in picture ? <UnitField {...picture} /> : <MeasureBar {...picture} />}</dd>
    </div>
  );
}
