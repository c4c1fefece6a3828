import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import type { UploadTarget } from "@/lib/storage/object-store";

const PREFIX = "/objects/";

// All that the address allows, method first; a key of its own, so that no other signature of ours fits.
function sign({ path, expiresAt, type, size, maxBytes }: UploadTarget): string {
  const key = createHmac("sha256", env.NEXTAUTH_SECRET).update("forgehall upload address").digest();
  const terms = JSON.stringify(["PUT", path, expiresAt.getTime(), type ?? "", size ?? "", maxBytes]);
  return createHmac("sha256", key).update(terms).digest("base64url");
}

/** An address of this server that takes one PUT of a file (`lib/http/receive-object.ts`). */
export function createLocalUploadUrl(target: UploadTarget): string {
  const address = new URL(PREFIX + target.path, env.APP_URL);
  address.searchParams.set("expires", String(target.expiresAt.getTime()));
  address.searchParams.set("max", String(target.maxBytes));
  if (target.type !== undefined) address.searchParams.set("type", target.type);
  if (target.size !== undefined) address.searchParams.set("size", String(target.size));
  address.searchParams.set("signature", sign(target));
  return address.href;
}

/** The path that an address of ours is for; null for any other. */
export function pathFromLocalUploadUrl(uploadUrl: string): string | null {
  const base = new URL(env.APP_URL);
  const url = URL.canParse(uploadUrl, base) ? new URL(uploadUrl, base) : null;
  if (url?.origin !== base.origin || !url.pathname.startsWith(PREFIX)) return null;
  return url.pathname.slice(PREFIX.length);
}

/**
 * Reads what an address of ours allows.
 * @throws AppError forbidden unless it is signed by us and not expired
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
  const [given, wanted] = [query.get("signature") ?? "", sign(target)].map((text) => Buffer.from(text));
  const signed = given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!signed || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload address is not valid any more. Please start the upload again.");
  return target;
}
