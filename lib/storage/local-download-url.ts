import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@/lib/derive-key";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { DownloadTarget } from "@/lib/storage/object-store";

const PREFIX = "/downloads/";

// Signs everything the URL permits, with a dedicated key, so that no other signature of ours is valid here.
function sign({ path, name, expiresAt }: DownloadTarget): string {
  const terms = JSON.stringify([path, name, expiresAt.getTime()]);
  return createHmac("sha256", deriveKey("forgehall download address")).update(terms).digest("base64url");
}

/** Creates a URL on this server that serves one file until it expires (`lib/http/serve-download.ts`). */
export function createLocalDownloadUrl(target: DownloadTarget): string {
  const url = new URL(PREFIX + target.path, env.APP_URL);
  url.searchParams.set("name", target.name);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", sign(target));
  return url.href;
}

/**
 * Verifies one of our download URLs and returns what it permits.
 * @throws AppError forbidden unless it has our signature and has not expired
 */
export function verifyLocalDownloadUrl(path: string, query: URLSearchParams, now = new Date()): DownloadTarget {
  const target = { path, name: query.get("name") ?? "", expiresAt: new Date(Number(query.get("expires"))) };
  const [given, expected] = [query.get("signature") ?? "", sign(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This download link has expired. Go back to My Purchases and download again.");
  return target;
}
