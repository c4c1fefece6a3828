import { isIPv6 } from "node:net";

/**
 * Whose limit an address counts toward: an IPv4 address stands for itself, an IPv6 one for its /64
 * network, since one connection gets all of that and could try from a new address each time.
 */
export function addressKey(address: string): string {
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) return address;
  // The URL parser writes each address in one way, without dotted figures.
  const [head = [], tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::").map((part) => part.split(":").filter(Boolean));
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail] : head;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
