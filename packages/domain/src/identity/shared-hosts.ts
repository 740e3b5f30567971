/**
 * Hosts at which anybody can have a page, a form, a mailbox, a chat or a short link. None of them tells an agency from
 * others, not even if it says that they are its own: what stands there is somebody's, and the host does not say whose.
 */
const sharedHosts = new Set(
  `aol.com aol.de arcor.de email.de freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hotmail.com
  hotmail.de icloud.com live.com live.de mac.com mail.com mail.de mail.ru me.com msn.com outlook.com outlook.de pm.me
  posteo.de proton.me protonmail.com rocketmail.com t-online.de tuta.com tutanota.com web.de yahoo.com yahoo.de yandex.com
  zoho.com
  docs.google.com drive.google.com forms.gle forms.google.com sites.google.com g.co goo.gl maps.app.goo.gl calendar.google.com
  meet.google.com
  forms.office.com onedrive.live.com sharepoint.com 1drv.ms dropbox.com wetransfer.com we.tl
  typeform.com jotform.com tally.so airtable.com notion.site notion.so surveymonkey.com calendly.com linktr.ee
  blogspot.com wordpress.com wixsite.com weebly.com webflow.io github.io gitlab.io netlify.app vercel.app pages.dev
  workers.dev web.app firebaseapp.com herokuapp.com jimdosite.com jimdofree.com carrd.co canva.site glitch.me
  trycloudflare.com ngrok.io ngrok-free.app
  wa.me whatsapp.com t.me telegram.me telegram.org telegram.dog signal.me signal.group m.me line.me viber.com discord.gg
  discord.com threema.id zalo.me skype.com
  facebook.com instagram.com tiktok.com linkedin.com xing.com youtube.com youtu.be x.com twitter.com
  bit.ly t.co tinyurl.com is.gd cutt.ly rebrand.ly ow.ly t.ly lnkd.in buff.ly shorturl.at rb.gy tiny.cc s.id qrco.de kurzelinks.de`
    .trim()
    .split(/\s+/),
);

/** Whether a host, or one above it, is anybody's. In lower case: `docs.google.com`, `www.docs.google.com`, `x.github.io`. */
export function isSharedHost(host: string): boolean {
  return host.split(".").some((_, place, labels) => sharedHosts.has(labels.slice(place).join(".")));
}
