import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@/lib/derive-key";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { PartTarget } from "@/lib/storage/multipart-store";

// Signs everything the URL permits, with a key of its own, so that no other signature of ours is valid here.
function sign({ path, uploadId, part, bytes, expiresAt }: PartTarget): string {
  const terms = JSON.stringify([path, uploadId, part, bytes, expiresAt.getTime()]);
  return createHmac("sha256", deriveKey("forgehall part url")).update(terms).digest("base64url");
}

/** Creates a URL on this server that accepts PUTs of one part of an upload (`lib/http/receive-part.ts`). */
export function createLocalPartUrl(target: PartTarget): string {
  const url = new URL(`/objects/${target.path}`, env.APP_URL);
  url.searchParams.set("upload", target.uploadId);
  url.searchParams.set("part", String(target.part));
  url.searchParams.set("bytes", String(target.bytes));
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", sign(target));
  return url.href;
}

/**
 * Verifies one of these URLs and returns what it permits.
 * @throws AppError forbidden unless it has our signature and has not expired
 */
export function verifyLocalPartUrl(path: string, query: URLSearchParams, now = new Date()): PartTarget {
  const target: PartTarget = {
    path,
    uploadId: query.get("upload") ?? "",
    part: Number(query.get("part")),
    bytes: Number(query.get("bytes")),
    expiresAt: new Date(Number(query.get("expires"))),
  };
  const [given, expected] = [query.get("signature") ?? "", sign(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please resume the upload.");
  return target;
}
