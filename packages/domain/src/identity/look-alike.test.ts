import { expect, test } from "vitest";
import { resembledHost } from "./look-alike.ts";

test.each<[host: string, own: string[], resembled: string | undefined]>([
  // A name of four letters is a word of many others: only the word itself counts.
  ["abcd-jobs.de", ["abcd.de"], "abcd.de"],
  ["xabcdx.de", ["abcd.de"], undefined],
  ["abce.de", ["abcd.de"], undefined],
  ["halo.de", ["hallo.de"], "hallo.de"],
  // The name is what stands before the ending, whatever stands before it.
  ["agentur.com", ["agentur.co.uk"], "agentur.co.uk"],
  ["team-jobs.de", ["www.team.de"], "www.team.de"],
  ["www-jobs.de", ["www.team.de"], undefined],
  ["bewerbung.test", ["bewerbung.fernkontor.example"], undefined],
  ["abc.test", ["abc.de"], "abc.de"],
  ["fernkontor.test", ["andere.example", "fernkontor.example"], "fernkontor.example"],
  // One slip is a look-alike, two are another name.
  ["feernkontor.test", ["fernkontor.de"], "fernkontor.de"],
  ["fernkotor.test", ["fernkontor.de"], "fernkontor.de"],
  ["ferxkontor.test", ["fernkontor.de"], "fernkontor.de"],
  ["ferknontor.test", ["fernkontor.de"], "fernkontor.de"],
  ["ferxxontor.test", ["fernkontor.de"], undefined],
  ["ferkxontor.test", ["fernkontor.de"], undefined],
  ["ferxnontor.test", ["fernkontor.de"], undefined],
  ["ferknnotor.test", ["fernkontor.de"], undefined],
  ["feernkotor.test", ["fernkontor.de"], undefined],
])("%s beside %j: %s", (host, own, resembled) => {
  expect(resembledHost(host, own)).toBe(resembled);
});
