import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, written in one way; null for anything else. */
function ipv6Groups(address: string): string[] | null {
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) return null;
  // The URL parser writes each address in one way, without dotted figures.
  const [head = [], tail] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail] : head;
}

/**
 * Whose limit an address counts toward: an IPv4 address stands for itself, an IPv6 one for its /64
 * network, since one connection gets all of that and could try from a new address each time.
 */
export function clientAddressKey(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/**
 * The /48 network around an IPv6 address: what providers and hosters give to one customer, with 65,536 networks of /64
 * in it.
 * @returns null for an IPv4 address
 */
export function networkKey(address: string): string | null {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 3).join(":")}::/48` : null;
}
