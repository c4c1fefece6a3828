import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import type { UploadTarget } from "@/lib/storage/object-store";

const PREFIX = "/objects/";

// Signs everything the URL permits, method first, with a dedicated key, so that no other signature of ours is valid
// here.
function sign({ path, expiresAt, type, size, maxBytes }: UploadTarget): string {
  const key = createHmac("sha256", env.NEXTAUTH_SECRET).update("forgehall upload address").digest();
  const terms = JSON.stringify(["PUT", path, expiresAt.getTime(), type ?? "", size ?? "", maxBytes]);
  return createHmac("sha256", key).update(terms).digest("base64url");
}

/** Creates a URL on this server that accepts one PUT of a file (`lib/http/receive-object.ts`). */
export function createLocalUploadUrl(target: UploadTarget): string {
  const url = new URL(PREFIX + target.path, env.APP_URL);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("max", String(target.maxBytes));
  if (target.type !== undefined) url.searchParams.set("type", target.type);
  if (target.size !== undefined) url.searchParams.set("size", String(target.size));
  url.searchParams.set("signature", sign(target));
  return url.href;
}

/** Returns the path of one of our upload URLs; null for any other URL. */
export function pathFromLocalUploadUrl(uploadUrl: string): string | null {
  const base = new URL(env.APP_URL);
  const url = URL.canParse(uploadUrl, base) ? new URL(uploadUrl, base) : null;
  if (url?.origin !== base.origin || !url.pathname.startsWith(PREFIX)) return null;
  return url.pathname.slice(PREFIX.length);
}

/**
 * Verifies one of our upload URLs and returns what it permits.
 * @throws AppError forbidden unless it has our signature and has not expired
 */
export function verifyLocalUploadUrl(path: string, query: URLSearchParams, now = new Date()): UploadTarget {
  const size = query.get("size");
  const target: UploadTarget = {
    path,
    expiresAt: new Date(Number(query.get("expires"))),
    maxBytes: Number(query.get("max")),
    type: query.get("type") ?? undefined,
    size: size === null ? undefined : Number(size),
  };
  const [given, expected] = [query.get("signature") ?? "", sign(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please start the upload again.");
  return target;
}
