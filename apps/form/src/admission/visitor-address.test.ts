import { expect, test } from "vitest";
import { visitorAddress } from "./visitor-address.ts";

const socket = "127.0.0.1";

test.each([
  ["no proxy of ours: the header is anyone's word", 0, "203.0.113.9", socket],
  ["one proxy: the last entry is its own", 1, "198.51.100.7, 203.0.113.9", "203.0.113.9"],
  ["two proxies: the last but one", 2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["fewer entries than proxies", 3, "203.0.113.9", socket],
  ["no header", 1, undefined, socket],
  ["no address at all", 1, "unknown", socket],
  ["IPv6", 1, "2001:db8::1", "2001:db8::1"],
])("%s", (_, proxies, header, address) => {
  expect(visitorAddress(socket, header, proxies)).toBe(address);
});
