import { AppError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/error-response";
import { saveBody } from "@/lib/http/save-body";
import { savePart } from "@/lib/storage/folder-parts";
import { createIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import { verifyLocalPartUrl } from "@/lib/storage/local-part-url";
import { storageFolder } from "@/lib/storage/storage-folder";

async function receive(request: Request, path: string): Promise<Response> {
  const target = verifyLocalPartUrl(path, new URL(request.url).searchParams);
  const file = await createIncomingFile();
  try {
    const etag = await saveBody(request, file, { size: target.bytes, maxBytes: target.bytes });
    if (!(await savePart(storageFolder(), target, file, etag)))
      throw new AppError("not_found", "This upload no longer exists. Please start it again.");
    return new Response(null, { status: 200, headers: { ETag: `"${etag}"`, "Cache-Control": "no-store" } });
  } finally {
    await removeIncomingFile(file);
  }
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
