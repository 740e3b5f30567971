import type { ReactNode } from "react";

/** What an outcome of the check is drawn by, so that no colour is needed to tell it from the others. */
export type VerdictSignName = "not-ours" | "open" | "our-address";

/** A no-entry disc, an empty name plate with a question mark, our own plate with a receiver. None is green or ticked. */
export function VerdictSign({ name }: { name: VerdictSignName }) {
  return (
    <svg className="verdict-sign" viewBox="0 0 64 64" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const ink = "#1c2440";
const drawings: Readonly<Record<VerdictSignName, ReactNode>> = {
  "not-ours": (
    <>
      <circle cx="32" cy="32" r="31" fill="#fff" />
      <circle cx="32" cy="32" r="28.5" fill="#b2422e" />
      <path fill="#fff" d="M12 26h40v12H12z" />
    </>
  ),
  open: (
    <>
      <rect x="1.5" y="9.5" width="61" height="45" rx="4" fill="#fff" stroke={ink} strokeWidth="3" />
      <circle cx="9" cy="32" r="2.4" fill={ink} />
      <circle cx="55" cy="32" r="2.4" fill={ink} />
      <path
        fill="none"
        stroke={ink}
        strokeWidth="5.5"
        d="M23.5 26.500q0-8.500 8.500-8.500t8.500 7.700c0 6-8.300 6-8.300 12.300"
      />
      <path fill={ink} d="M29.300 41.800h5.800v5.600h-5.800z" />
    </>
  ),
  "our-address": (
    <>
      <rect width="64" height="64" rx="10" fill="var(--enamel)" />
      <rect x="5.5" y="5.5" width="53" height="53" rx="6" fill="none" stroke="#fff" strokeWidth="2" />
      <path
        fill="#fff"
        d="M22.300 15.600c1.200-.8 2.900-.5 3.800.7l4.300 6c.9 1.200.7 2.900-.4 3.900l-2.900 2.500c1.700 3.700 4.500 6.800 8 8.900l2.900-2.500c1.100-1 2.800-1 3.900 0l5.600 4.900c1.200 1 1.400 2.800.5 4-1.700 2.500-4.700 4.700-8.200 3.900-11-2.500-20.100-12.600-21.300-23.800-.4-3.500 1.300-6.700 3.800-8.500z"
      />
    </>
  ),
};
