import { expect, test } from "vitest";
import { likelyMailHost } from "./likely-mail-host.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["GMAIL.CON", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmx.dee", "gmx.de"],
  ["gmx.d", "gmx.de"],
  ["wbe.de", "web.de"],
  ["t-onlne.de", "t-online.de"],
  ["hotnail.com", "hotmail.com"],
  ["unibas.con", "unibas.com"],
  ["firma.dee", "firma.de"],
])("%s is probably %s", (host, expected) => {
  expect(likelyMailHost(host)).toBe(expected);
});

test.each([
  ["gmail.com"],
  ["gmx.ch"],
  ["mail.com"],
  ["mail.de"],
  ["ymail.com"],
  ["post.example"],
  ["müller.de"],
  ["unibas.ch"],
  ["example.org"],
  [""],
])("%s is what it is", (host) => {
  expect(likelyMailHost(host)).toBeUndefined();
});
