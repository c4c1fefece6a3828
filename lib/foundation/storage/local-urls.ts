import { createHmac } from "node:crypto";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { isSigned, keyFor, sign } from "@/lib/foundation/keys";
import type { DownloadTarget, PartTarget, UploadTarget } from "@/lib/foundation/storage/object-store";

const DOWNLOADS = "/downloads/";

// A signature covers everything that a URL permits. Each kind has a key of its own, so that none is valid for another.
const downloadKey = keyFor("forgehall download address");
const partKey = keyFor("forgehall part url");
const uploadKey = (secret: string) => createHmac("sha256", secret).update("forgehall upload address").digest();

const downloadTerms = ({ path, name, expiresAt }: DownloadTarget) => JSON.stringify([path, name, expiresAt.getTime()]);
const partTerms = ({ path, uploadId, part, bytes, expiresAt }: PartTarget) =>
  JSON.stringify([path, uploadId, part, bytes, expiresAt.getTime()]);
const uploadTerms = ({ path, expiresAt, type, size, maxBytes }: UploadTarget) =>
  JSON.stringify(["PUT", path, expiresAt.getTime(), type ?? "", size ?? "", maxBytes]);

/** Creates a URL on this server that serves one file until it expires (`lib/foundation/http/serve-download.ts`). */
export function createLocalDownloadUrl(target: DownloadTarget): string {
  const url = new URL(DOWNLOADS + target.path, env.APP_URL);
  url.searchParams.set("name", target.name);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", sign(downloadKey, downloadTerms(target)));
  return url.href;
}

/**
 * Verifies one of our download URLs and returns what it permits.
 * @throws AppError forbidden unless it has our signature and has not expired
 */
export function verifyLocalDownloadUrl(path: string, query: URLSearchParams, now = new Date()): DownloadTarget {
  const target = { path, name: query.get("name") ?? "", expiresAt: new Date(Number(query.get("expires"))) };
  const signature = query.get("signature") ?? "";
  if (!isSigned(downloadKey, downloadTerms(target), signature) || !(target.expiresAt > now))
    throw new AppError("forbidden", "This download link has expired. Go back to My Purchases and download again.");
  return target;
}

/** Creates a URL on this server that accepts PUTs of one part of an upload (lib/foundation/http/receive-object.ts). */
export function createLocalPartUrl(target: PartTarget): string {
  const url = new URL(`/objects/${target.path}`, env.APP_URL);
  url.searchParams.set("upload", target.uploadId);
  url.searchParams.set("part", String(target.part));
  url.searchParams.set("bytes", String(target.bytes));
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("signature", sign(partKey, partTerms(target)));
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
  const signature = query.get("signature") ?? "";
  if (!isSigned(partKey, partTerms(target), signature) || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please resume the upload.");
  return target;
}

const OBJECTS = "/objects/";

/** Creates a URL on this server that accepts one PUT of a file (`lib/foundation/http/receive-object.ts`). */
export function createLocalUploadUrl(target: UploadTarget): string {
  const url = new URL(OBJECTS + target.path, env.APP_URL);
  url.searchParams.set("expires", String(target.expiresAt.getTime()));
  url.searchParams.set("max", String(target.maxBytes));
  if (target.type !== undefined) url.searchParams.set("type", target.type);
  if (target.size !== undefined) url.searchParams.set("size", String(target.size));
  url.searchParams.set("signature", sign(uploadKey, uploadTerms(target)));
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
  const signature = query.get("signature") ?? "";
  if (!isSigned(uploadKey, uploadTerms(target), signature) || !(target.expiresAt > now))
    throw new AppError("forbidden", "This upload link has expired. Please start the upload again.");
  return target;
}
