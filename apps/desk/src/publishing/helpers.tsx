import { Block } from "../frame/block.tsx";
import { Phone } from "../frame/phone.tsx";

/** Somebody of the Leitung, with the number that the agency's files know. */
export type Helper = { name: string; phone: string | undefined };

/** What only the server's keeper can mend: who knows who that is, and what to hand on. */
export function Helpers({ helpers, tell }: { helpers: readonly Helper[]; tell: string | undefined }) {
  return (
    <Block id="wer" title="Wer hilft">
      <p>
        Wer den Server betreut; wer das ist, weiß die Leitung:{" "}
        {helpers.map(({ name, phone }, index) => (
          <span key={name}>
            {index > 0 && "; "}
            <b>{name}</b>
            {phone !== undefined && (
              <>
                , <Phone number={phone} />
              </>
            )}
          </span>
        ))}
        . Geben Sie das weiter:
      </p>
      <p>
        <code>{tell}</code>
      </p>
    </Block>
  );
}
