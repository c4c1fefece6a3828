import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

// An IPv4 client on an IPv6 socket is still an IPv4 client.
const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

// Some proxies append the client's port.
function stripPort(address: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  return match?.[1] ?? address;
}

// One proxy: the socket's peer is trusted, whatever its address, and no proxy before it.
const isOurProxy = (_address: string, hop: number) => hop === 0;

/**
 * The client's IP address: the socket's or, behind our one proxy, the entry that it appended to X-Forwarded-For.
 * Earlier entries are the client's own claims.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const socket = unmapIpv4(request.socket.remoteAddress ?? "unknown");
  if (!trustProxy) return socket;
  const [, entry = ""] = proxyAddr.all(request, isOurProxy);
  const forwarded = unmapIpv4(stripPort(entry.trim()));
  return isIP(forwarded) ? forwarded : socket;
}

// The last entry of a list that proxies append to.
const lastEntry = (header: string | string[] | undefined) =>
  String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim() ?? "";

/** The scheme and host of the request that our proxy received; absent or malformed values are left out. */
export function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const proto = lastEntry(request.headers["x-forwarded-proto"]);
  const host = lastEntry(request.headers["x-forwarded-host"]);
  return {
    ...(/^https?$/.test(proto) && { "x-forwarded-proto": proto }),
    ...(/^[a-z0-9._-]+(?::\d{1,5})?$/i.test(host) && { "x-forwarded-host": host }),
  };
}
