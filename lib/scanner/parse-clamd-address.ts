import type { NetConnectOpts } from "node:net";

/**
 * Parses the address of clamd: `tcp://host:3310`, or its socket path (`/run/clamav/clamd.ctl`, optionally with
 * `unix:`).
 * @returns null for anything else
 */
export function parseClamdAddress(text: string): NetConnectOpts | null {
  const path = /^(?:unix:(?:\/\/)?)?(\/.+)$/.exec(text)?.[1];
  if (path) return { path };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "tcp:" || !url.hostname || !url.port || url.username || !/^\/?$/.test(url.pathname))
    return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) };
}
