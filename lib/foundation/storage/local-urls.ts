import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { deriveKey } from "@/lib/foundation/keys";
import type { DownloadTarget, PartTarget, UploadTarget } from "@/lib/foundation/storage/object-store";

const DOWNLOADS = "/downloads/";

// Signs everything the URL permits, with a dedicated key, so that no other signature of ours is valid here.
function signDownload({ path, name, expiresAt }: DownloadTarget): string {
  const terms = JSON.stringify([path, name, expiresAt.getTime()]);
  return createHmac("sha256", deriveKey("forgehall download address")).update(terms).digest("base64url");
}

/** Creates a URL on this server that serves one file until it expires (`lib/foundation/http/serve-download.ts`). */
export function createLocalDownloadUrl(target: DownloadTarget): string {
  const url = new URL(DOWNLOADS + target.path, env.APP_URL);
  url.searchParams.set("name", target.name);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", signDownload(target));
  return url.href;
}

/**
 * Verifies one of our download URLs and returns what it permits.
 * @throws AppError forbidden unless it has our signature and has not expired
 */
export function verifyLocalDownloadUrl(path: string, query: URLSearchParams, now = new Date()): DownloadTarget {
  const target = { path, name: query.get("name") ?? "", expiresAt: new Date(Number(query.get("expires"))) };
  const [given, expected] = [query.get("signature") ?? "", signDownload(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This download link has expired. Go back to My Purchases and download again.");
  return target;
}

// Signs everything the URL permits, with a key of its own, so that no other signature of ours is valid here.
function signPart({ path, uploadId, part, bytes, expiresAt }: PartTarget): string {
  const terms = JSON.stringify([path, uploadId, part, bytes, expiresAt.getTime()]);
  return createHmac("sha256", deriveKey("forgehall part url")).update(terms).digest("base64url");
}

/** Creates a URL on this server that accepts PUTs of one part of an upload (lib/foundation/http/receive-object.ts). */
export function createLocalPartUrl(target: PartTarget): string {
  const url = new URL(`/objects/${target.path}`, env.APP_URL);
  url.searchParams.set("upload", target.uploadId);
  url.searchParams.set("part", String(target.part));
  url.searchParams.set("bytes", String(target.bytes));
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", signPart(target));
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
  const [given, expected] = [query.get("signature") ?? "", signPart(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please resume the upload.");
  return target;
}

const OBJECTS = "/objects/";

// Signs everything the URL permits, method first, with a dedicated key, so that no other signature of ours is valid
// here.
function signUpload({ path, expiresAt, type, size, maxBytes }: UploadTarget): string {
  const key = createHmac("sha256", env.NEXTAUTH_SECRET).update("forgehall upload address").digest();
  const terms = JSON.stringify(["PUT", path, expiresAt.getTime(), type ?? "", size ?? "", maxBytes]);
  return createHmac("sha256", key).update(terms).digest("base64url");
}

/** Creates a URL on this server that accepts one PUT of a file (`lib/foundation/http/receive-object.ts`). */
export function createLocalUploadUrl(target: UploadTarget): string {
  const url = new URL(OBJECTS + target.path, env.APP_URL);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("max", String(target.maxBytes));
  if (target.type !== undefined) url.searchParams.set("type", target.type);
  if (target.size !== undefined) url.searchParams.set("size", String(target.size));
  url.searchParams.set("signature", signUpload(target));
  return url.href;
}

/** Returns the path of one of our upload URLs; null for any other URL. */
export function pathFromLocalUploadUrl(uploadUrl: string): string | null {
  const base = new URL(env.APP_URL);
  const url = URL.canParse(uploadUrl, base) ? new URL(uploadUrl, base) : null;
  if (url?.origin !== base.origin || !url.pathname.startsWith(OBJECTS)) return null;
  return url.pathname.slice(OBJECTS.length);
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
  const [given, expected] = [query.get("signature") ?? "", signUpload(target)].map((text) => Buffer.from(text));
  const isSigned = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please start the upload again.");
  return target;
}
