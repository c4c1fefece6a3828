import { AppError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/error-response";
import { saveBody } from "@/lib/http/save-body";
import { hasUpload, savePart } from "@/lib/storage/folder-parts";
import { createIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import { verifyLocalPartUrl } from "@/lib/storage/local-part-url";
import type { PartTarget } from "@/lib/storage/multipart-store";
import { storageFolder } from "@/lib/storage/storage-folder";

/** What this process receives, by upload and part. */
const transfers = new Map<string, AbortController>();

/**
 * Runs a transfer of a part instead of an earlier one that has not ended: whoever sends a part again has given up on
 * that, and temporary files of one upload never take more than its size.
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

async function receive(request: Request, path: string): Promise<Response> {
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
 * Stores a part sent to a local part URL (`lib/storage/local-part-url.ts`); a second PUT replaces the first, as in S3.
 * The URL is signed and expires, so the request needs neither session nor origin. Streams to disk up to the part's
 * size.
 */
export async function receivePart(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  try {
    return await receive(request, (await params).path.join("/"));
  } catch (error) {
    return errorResponse(error, request);
  }
}
