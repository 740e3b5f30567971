import { expect, test } from "vitest";
import { authenticationFindings } from "./test-mail.ts";

const ids = (headers: string) => authenticationFindings(headers).map(({ id }) => id);

test.each<[what: string, headers: string, expected: string[]]>([
  [
    "all is well, over several lines",
    `Received: from mail.example by mx.example
Authentication-Results: mx.example;
\tdkim=pass header.i=@agentur.example header.s=s1;
\tspf=pass (mx.example: domain of a@agentur.example designates 192.0.2.1) smtp.mailfrom=a@agentur.example;
\tdmarc=pass (p=QUARANTINE) header.from=agentur.example
Subject: Probe`,
    ["mail/spf-passes", "mail/dkim-passes", "mail/dmarc-passes"],
  ],
  [
    "no signature",
    "Authentication-Results: mx.example; dkim=none; spf=pass smtp.mailfrom=x; dmarc=fail",
    ["mail/spf-passes", "mail/dkim-fails", "mail/dmarc-fails"],
  ],
  [
    "only somebody on its way was content",
    "ARC-Authentication-Results: i=1; mx.example; dkim=pass; spf=pass; dmarc=pass\nAuthentication-Results: mx.example; spf=softfail",
    ["mail/spf-fails", "mail/dkim-fails", "mail/dmarc-fails"],
  ],
  ["nothing was pasted", "", ["mail/spf-fails", "mail/dkim-fails", "mail/dmarc-fails"]],
])("%s", (_what, headers, expected) => {
  expect(ids(headers)).toEqual(expected);
});
