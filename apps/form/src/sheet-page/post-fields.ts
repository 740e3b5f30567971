/** What the buttons of a sheet's page send. */
export const actName = "tun";
export const acts = {
  open: "oeffnen",
  code: "code",
  back: "blatt",
  meet: "kennenlernen",
  propose: "vorschlagen",
  unfit: "passt-nicht",
  refuse: "absagen",
  again: "noch-einmal",
} as const;

export const codeName = "ziffern";
/** That it was opened, by whom it was sent the page. */
export const keyName = "schluessel";
export const howName = "wie";
export const placeName = "wo";
export const sentenceName = "satz";

export const mostTimes = 3;
export const ways = [
  { value: "phone", label: "Telefon" },
  { value: "video", label: "Video" },
  { value: "onSite", label: "vor Ort" },
] as const;
