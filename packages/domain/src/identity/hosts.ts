import { otherMessengers, whatsApp } from "./messengers.ts";

/**
 * Hosts at which anybody can have something, by what one can have there. None of them tells an agency from others, not
 * even if it says that they are its own: what stands there is somebody's, and the host does not say whose.
 */
const hosts = {
  mail: `aol.com aol.de arcor.de email.de freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hotmail.com hotmail.de hushmail.com icloud.com live.com live.de mac.com mail.com mail.de mail.ru mailbox.org me.com
  msn.com online.de outlook.com outlook.de pm.me posteo.de proton.me protonmail.com rocketmail.com t-online.de tuta.com
  tutanota.com tutanota.de vodafone.de web.de yahoo.com yahoo.de yandex.com ymail.com zoho.com`,
  /** Where somebody is asked for something, or leaves files. */
  form: `docs.google.com drive.google.com forms.gle forms.google.com forms.office.com onedrive.live.com sharepoint.com
  1drv.ms dropbox.com wetransfer.com we.tl typeform.com jotform.com tally.so airtable.com surveymonkey.com`,
  page: `sites.google.com maps.app.goo.gl calendar.google.com meet.google.com notion.site notion.so calendly.com linktr.ee
  blogspot.com wordpress.com wixsite.com weebly.com webflow.io github.io gitlab.io netlify.app vercel.app pages.dev
  workers.dev web.app firebaseapp.com herokuapp.com jimdosite.com jimdofree.com carrd.co canva.site glitch.me
  trycloudflare.com ngrok.io ngrok-free.app
  facebook.com instagram.com tiktok.com linkedin.com xing.com youtube.com youtu.be x.com twitter.com`,
  "short-link": `bit.ly t.co tinyurl.com is.gd cutt.ly rebrand.ly ow.ly t.ly lnkd.in buff.ly shorturl.at rb.gy tiny.cc s.id
  qrco.de kurzelinks.de g.co goo.gl`,
  chat: [whatsApp, ...otherMessengers].flatMap((messenger) => messenger.hosts).join(" "),
} as const;

/** What anybody can have at such a host. */
export type HostKind = keyof typeof hosts;

const kinds = new Map(
  (Object.keys(hosts) as HostKind[]).flatMap((kind) => hostsOfKind(kind).map((host) => [host, kind] as const)),
);

/** All of a kind. */
export function hostsOfKind(kind: HostKind): string[] {
  return hosts[kind].split(/\s+/);
}

/** What anybody can have at a host or at the one above it, in lower case (`docs.google.com`, `x.github.io`); else undefined. */
export function kindOfHost(host: string): HostKind | undefined {
  const labels = host.split(".");
  return labels.map((_, place) => kinds.get(labels.slice(place).join("."))).find((kind) => kind !== undefined);
}

/** Whether a host, or one above it, is anybody's. */
export function isSharedHost(host: string): boolean {
  return kindOfHost(host) !== undefined;
}
