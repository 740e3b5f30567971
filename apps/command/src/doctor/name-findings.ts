/** Of names, certificates, headers and the DNS of mail. */
import type { Facts, Finding, NameFacts } from "./facts.ts";
import { error, warning, well } from "./finding.ts";
import { frameFinding, headerFindings } from "./headers.ts";

const guide = "docs/betrieb/05-namen-und-zertifikate.md";

/** Caddy renews a certificate when a third of its time is left; with less than this a renewal fails. */
const renewedByShare = 1 / 4;

const whyNoCertificate = `Warum Caddy keines bekommt, sagt: journalctl -u caddy --grep '"level":"error"'. ${guide}`;

export function* nameFindings({ names, mail }: Pick<Facts, "names" | "mail">): Generator<Finding> {
  for (const name of names) {
    yield ofName(name);
    const { host, answer, expected, embeddedBy } = name;
    if (answer === undefined) continue;
    if (answer.status >= 500) {
      yield error(
        "names/fails",
        `Unter https://${host} antwortet der Webserver mit ${answer.status}: Was hinter ihm steht, läuft nicht.`,
        "Auf dem Server: sudo fernkontor doktor",
      );
      continue;
    }
    yield* headerFindings(host, answer, expected);
    if (embeddedBy) yield frameFinding(answer, embeddedBy);
  }
  if (mail) yield* ofMail(mail);
}

function ofName({ host, isKnown, certificate }: NameFacts): Finding {
  if (!isKnown)
    return error(
      "names/unknown",
      `${host} gibt es im DNS nicht.`,
      `Tragen Sie bei Ihrem Anbieter einen Eintrag A (und AAAA) für ${host} ein, der auf diesen Server führt.`,
    );
  if (certificate === undefined)
    return error(
      "names/no-tls",
      `Unter https://${host} antwortet niemand.`,
      `Läuft Caddy (systemctl status caddy), und ist Port 443 offen? ${guide}`,
    );
  const { days, ofDays, isTrusted } = certificate;
  if (!isTrusted)
    return error(
      "names/untrusted",
      days < 0
        ? `Das Zertifikat von ${host} ist seit ${-days} Tagen abgelaufen.`
        : `Dem Zertifikat von ${host} traut kein Browser.`,
      whyNoCertificate,
    );
  return days < ofDays * renewedByShare
    ? error(
        "names/ends",
        `Das Zertifikat von ${host} endet in ${days} Tagen; längst hätte es sich erneuern sollen.`,
        whyNoCertificate,
      )
    : well("names/certificate", `${host}: Zertifikat gültig, noch ${days} Tage.`);
}

function* ofMail({ domain, hasMx, spf, dmarc }: NonNullable<Facts["mail"]>): Generator<Finding> {
  if (!hasMx)
    yield error(
      "mail/mx",
      `${domain} nimmt keine E-Mails an (kein MX): Antworten von Bewerbern kämen zurück.`,
      "docs/betrieb/07-e-mail.md",
    );
  if (spf === undefined)
    yield error(
      "mail/spf",
      `${domain} sagt nicht, wer in ihrem Namen schreiben darf (SPF): Ihre E-Mails landen im Spam.`,
      `Ein Eintrag TXT für ${domain}, wie Ihr Mailanbieter ihn nennt, etwa: v=spf1 include:… -all`,
    );
  if (dmarc === undefined)
    yield warning(
      "mail/dmarc",
      `${domain} sagt nicht, was mit gefälschten E-Mails geschehen soll (DMARC).`,
      `Ein Eintrag TXT für _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:…`,
    );
  else if (/p=none/.test(dmarc))
    yield warning(
      "mail/dmarc-none",
      `DMARC von ${domain} lässt Fälschungen durch (p=none).`,
      "Wenn alles ankommt: p=quarantine",
    );
  if (hasMx && spf !== undefined && dmarc !== undefined)
    yield well("mail/dns", `DNS für E-Mails an und von ${domain} steht.`);
}
