import { AppError } from "@/lib/foundation/errors";
import { saveBody } from "@/lib/foundation/http/receive-file";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { hasUpload, savePart } from "@/lib/foundation/storage/folder-parts";
import { storageFolder } from "@/lib/foundation/storage/folders";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { createIncomingFile, removeIncomingFile } from "@/lib/foundation/storage/incoming-files";
import { verifyLocalPartUrl, verifyLocalUploadUrl } from "@/lib/foundation/storage/local-urls";
import type { PartTarget } from "@/lib/foundation/storage/object-store";

type Context = { params: Promise<{ path: string[] }> };

const ANY_TYPE = "application/octet-stream";

async function receive(request: Request, path: string): Promise<Response> {
  const target = verifyLocalUploadUrl(path, new URL(request.url).searchParams);
  const type = request.headers.get("content-type") ?? ANY_TYPE;
  if (target.type !== undefined && type !== target.type)
    throw new AppError("unsupported_type", `The file must be sent as ${target.type}.`);
  const existing = await getObjectStore().open(path);
  existing?.close();
  if (existing) throw new AppError("conflict", "This file was uploaded already.");

  const file = await createIncomingFile(target.size ?? target.maxBytes);
  try {
    const version = await saveBody(request, file, target);
    await getObjectStore().put(path, { file }, type);
    return new Response(null, { status: 200, headers: { ETag: `"${version}"`, "Cache-Control": "no-store" } });
  } finally {
    await removeIncomingFile(file);
  }
}

/**
 * Stores a file sent to a local upload URL (lib/foundation/storage/local-urls.ts), once. The URL is signed for one path
 * and expires, so the request needs neither session nor origin (docs/product.md#profile). Streams to disk up to the
 * limit.
 */
export async function receiveObject(request: Request, { params }: Context): Promise<Response> {
  try {
    return await receive(request, (await params).path.join("/"));
  } catch (error) {
    return errorResponse(error, request);
  }
}

/** What this process receives, by upload and part. */
const transfers = new Map<string, AbortController>();

/**
 * Runs a transfer of a part instead of an earlier one that has not ended: a client that sends a part again has given up
 * on that, and temporary files of one upload never take more than its size.
 */
async function withOnlyTransfer<T>(
  { uploadId, part }: PartTarget,
  receivePartOnce: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const key = `${uploadId} ${part}`;
  const transfer = new AbortController();
  transfers.get(key)?.abort();
  transfers.set(key, transfer);
  try {
    return await receivePartOnce(transfer.signal);
  } finally {
    if (transfers.get(key) === transfer) transfers.delete(key);
  }
}

async function receiveBytes(request: Request, path: string): Promise<Response> {
  const target = verifyLocalPartUrl(path, new URL(request.url).searchParams);
  const gone = new AppError("not_found", "This upload no longer exists. Please start it again.");
  if (!(await hasUpload(storageFolder(), target))) throw gone;
  return withOnlyTransfer(target, async (signal) => {
    const file = await createIncomingFile(target.bytes);
    try {
      const etag = await saveBody(request, file, { size: target.bytes, maxBytes: target.bytes }, signal);
      if (!(await savePart(storageFolder(), target, file, etag))) throw gone;
      return new Response(null, { status: 200, headers: { ETag: `"${etag}"`, "Cache-Control": "no-store" } });
    } finally {
      await removeIncomingFile(file);
    }
  });
}

/**
 * Stores a part sent to a local part URL (lib/foundation/storage/local-urls.ts); a second PUT replaces the first, as S3
 * does. The URL is signed and expires, so the request needs neither session nor origin. Streams to disk up to the
 * part's size.
 */
export async function receivePart(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  try {
    return await receiveBytes(request, (await params).path.join("/"));
  } catch (error) {
    return errorResponse(error, request);
  }
}
