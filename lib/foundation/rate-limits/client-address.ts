import { isIPv6 } from "node:net";

/** Returns the eight groups of an IPv6 address in canonical form; null for anything else. */
function ipv6Groups(address: string): string[] | null {
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) return null;
  // The URL parser normalizes every address, without dotted decimals.
  const [head = [], tail] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail] : head;
}

/**
 * Returns the key under which a client address is rate limited. An IPv4 address is its own key. An IPv6 address is
 * limited by its /64 network, because one connection gets all of it and could use a new address for each attempt.
 */
export function clientAddressKey(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/**
 * Returns the /48 network of an IPv6 address, which providers assign to a single customer and which has 65,536 /64
 * networks.
 * @returns null for an IPv4 address
 */
export function networkKey(address: string): string | null {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 3).join(":")}::/48` : null;
}
