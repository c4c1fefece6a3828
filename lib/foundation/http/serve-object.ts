import type { Viewer } from "@/lib/foundation/auth/permissions";
import { resolveViewer } from "@/lib/foundation/auth/viewer";
import { attachmentHeader } from "@/lib/foundation/content-disposition";
import { AppError } from "@/lib/foundation/errors";
import { decodeDocumentName } from "@/lib/foundation/format/files";
import { isNotModified } from "@/lib/foundation/http/define-text-route";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { isInlineContentType, objectContentType } from "@/lib/foundation/storage/encode-image";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

const DOCUMENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Context = { params: Promise<{ path: string[] }> };
/** Decides who may open an existing file. Reads the viewer only if the file is not public. */
type CheckAccess = (path: string, getViewer: () => Promise<Viewer | null>) => Promise<"everyone" | "viewer" | "nobody">;

const PUBLIC_HEADERS = { "Cache-Control": "public, max-age=31536000, immutable" };
const PRIVATE_HEADERS = { "Cache-Control": "private, no-store", "Cross-Origin-Resource-Policy": "same-origin" };

async function serve(request: Request, path: string, checkAccess: CheckAccess): Promise<Response> {
  const type = objectContentType(path);
  const object = type ? await getObjectStore().open(path) : null;
  if (!type || !object) throw new AppError("not_found", "File not found");
  const access = await checkAccess(path, () => resolveViewer(request.headers)).catch((error: unknown) => {
    object.close();
    throw error;
  });
  if (access === "nobody") {
    object.close();
    throw new AppError("not_found", "File not found");
  }

  const etag = `"${object.version}"`;
  const headers = new Headers({
    ETag: etag,
    ...(access === "everyone" ? PUBLIC_HEADERS : PRIVATE_HEADERS),
    "X-Content-Type-Options": "nosniff",
  });
  // Documents are sent as downloads; if one is opened anyway, the sandbox prevents scripts.
  if (!isInlineContentType(type)) {
    headers.set("Content-Disposition", attachmentHeader(decodeDocumentName(path)));
    headers.set("Content-Security-Policy", DOCUMENT_POLICY);
  }
  const known = isNotModified(request, { etag });
  if (!known) {
    headers.set("Content-Type", type);
    headers.set("Content-Length", String(object.size));
    if (request.method !== "HEAD") return new Response(object.read(), { headers });
  }
  object.close();
  return new Response(null, { status: known ? 304 : 200, headers });
}

/**
 * Returns a handler that serves stored images and documents. The content of a path never changes, so browsers cache
 * public files for a year; private ones are stored nowhere. A file that the viewer may not open is 404.
 */
export const serveObject =
  (checkAccess: CheckAccess) =>
  async (request: Request, { params }: Context): Promise<Response> => {
    try {
      const { path } = await params;
      return await serve(request, path.join("/"), checkAccess);
    } catch (error) {
      return errorResponse(error, request);
    }
  };

type StreamOptions = {
  maxBytes: number;
  /** Thrown when more bytes arrive. */
  tooLarge: AppError;
  /** Handles a chunk; the next one waits for it. Throws to reject the rest. */
  onChunk: (chunk: Uint8Array) => Promise<void>;
};

/**
 * The most bytes that are read and discarded after an error. A browser reads the response only after it has sent its
 * body and would otherwise report a broken connection. A client that sends more does so on purpose.
 */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Passes a request's body on chunk by chunk and never holds more than one.
 * @throws AppError too_large as soon as more than `maxBytes` arrives, invalid_input when the body is incomplete, and
 * any error of `onChunk`
 */
export async function streamBody(request: Request, { maxBytes, tooLarge, onChunk }: StreamOptions): Promise<void> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  let failure: { error: unknown } | undefined = declared > maxBytes ? { error: tooLarge } : undefined;
  if (declared > maxBytes + MAX_DRAINED_BYTES) throw tooLarge;
  let size = 0;
  try {
    // Canceling would close the connection before the response is sent.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) failure ??= { error: tooLarge };
      if (size > maxBytes + MAX_DRAINED_BYTES) break;
      if (!failure) await onChunk(chunk).catch((error: unknown) => void (failure = { error }));
    }
  } catch (cause) {
    throw new AppError("invalid_input", "The upload was interrupted. Please try again.", { cause });
  }
  if (failure) throw failure.error;
}
