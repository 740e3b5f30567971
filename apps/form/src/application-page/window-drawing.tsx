/** The agency's window on the applicant's page: one drawing, in which as much happens as has happened. */
import type { Scene } from "@fernkontor/applications/view/status-view";
import type { ReactNode } from "react";

export function WindowDrawing({ scene }: { scene: Scene }) {
  return (
    <svg viewBox="-24 -14 188 214" aria-hidden="true">
      <path fill="var(--f-putz)" d="M-24-900h2600v1100H-24z" />
      <path
        stroke="var(--f-fuge2)"
        strokeWidth="3"
        d="M-24-440h2600M-24-380h2600M-24-320h2600M-24-260h2600M-24-200h2600M-24-140h2600M-24-80h2600M-24-20h2600M-24 40h2600M-24 100h2600M-24 160h2600"
      />
      <path fill="var(--f-stuck)" d="M0 6h140v176H0zM-9-4h158v13H-9zM-7 180h154v11H-7z" />
      <path fill="var(--f-fuge)" d="M-9 9h158v3H-9zM-7 191h154v4H-7z" />
      <svg x="14" y="20" width="112" height="152" aria-hidden="true">
        {inside[scene]}
        {scene !== "closed" && (
          <path fill="none" stroke="var(--f-rahmen)" strokeWidth="6" d="M3 3h106v146H3zM3 45h106M56 3v42" />
        )}
      </svg>
      {scene === "received" && <Letter at="translate(74 148) rotate(-6)" />}
      {scene === "answered" && <Letter at="translate(96 140) rotate(-14)" />}
    </svg>
  );
}

const lit = <path fill="var(--f-z1)" d="M0 0h112v152H0z" />;

const person = (
  <>
    <path fill="#3c5fae" d="M24 152c0-30 12-40 32-40s32 10 32 40z" />
    <path fill="#eec8ab" d="M50 98h12v14q-6 6-12 0zM43 84q0-16 13-16t13 16-13 20-13-20z" />
    <path fill="#5a3524" d="M41 86q-3-24 15-24t15 24l-3 12q0-18-12-20-12 2-12 20z" />
    <g fill="none" stroke="#27304a" strokeLinecap="round">
      <path strokeWidth="3.2" d="M51 86h0M61 86h0" />
      <path strokeWidth="1.6" d="M52 93q4 3.4 8 0" />
    </g>
  </>
);

const inside: Readonly<Record<Scene, ReactNode>> = {
  received: (
    <>
      <path fill="var(--f-aus)" d="M0 0h112v152H0z" />
      <path fill="#fff" opacity=".3" d="M0 0h38L0 60zM60 152 112 70v36l-26 46z" />
    </>
  ),
  read: (
    <>
      {lit}
      <path stroke="#27304a" strokeWidth="2" d="M90 0v50" />
      <path fill="var(--f-bluete)" d="M78 62q2-12 12-12t12 12z" />
      {person}
      <path fill="#fff" stroke="#8f9cc4" strokeWidth="1.5" d="M38 118h38v30H38z" />
      <path stroke="#8f9cc4" strokeWidth="2.5" d="M44 126h26M44 133h26M44 140h16" />
    </>
  ),
  answered: (
    <>
      {lit}
      {person}
      <path fill="#27304a" d="M28 128h56v20H28z" />
    </>
  ),
  invited: (
    <>
      {lit}
      {person}
      <path fill="#c9583e" d="M4 146q0-16 10-20h14q10 4 10 20z" />
      <circle cx="21" cy="137" r="4.5" fill="none" stroke="#fff" strokeWidth="3" />
      <path fill="#a2432c" d="M0 125q0-11 21-11t21 11q0 3-4 3h-6q-3 0-3-3-8-3-16 0 0 3-3 3H4q-4 0-4-3z" />
    </>
  ),
  closed: (
    <>
      <path fill="var(--f-laub)" d="M0 0h112v152H0z" />
      <path
        stroke="#000"
        strokeOpacity=".22"
        strokeWidth="3"
        d="M6 14h46M6 26h46M6 38h46M6 50h46M6 62h46M6 74h46M6 86h46M6 98h46M6 110h46M6 122h46M6 134h46M60 14h46M60 26h46M60 38h46M60 50h46M60 62h46M60 74h46M60 86h46M60 98h46M60 110h46M60 122h46M60 134h46"
      />
      <path stroke="#000" strokeOpacity=".35" strokeWidth="4" d="M56 0v152" />
    </>
  ),
};

function Letter({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path fill="#fff" stroke="#8f9cc4" strokeWidth="1.5" d="M0 0h46v30H0z" />
      <path fill="none" stroke="#8f9cc4" strokeWidth="2" d="m0 0 23 17L46 0" />
      <path fill="#c9583e" d="M35 19h7v8h-7z" />
    </g>
  );
}
