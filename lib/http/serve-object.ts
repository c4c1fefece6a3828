import { AppError } from "@/lib/errors";
import { decodeDocumentName } from "@/lib/format/document-name";
import { attachmentHeader } from "@/lib/http/content-disposition";
import { errorResponse } from "@/lib/http/error-response";
import { isInlineContentType, objectContentType } from "@/lib/storage/object-content-type";
import { getObjectStore } from "@/lib/storage/get-object-store";

const DOCUMENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Context = { params: Promise<{ path: string[] }> };

/** Whether `If-None-Match` contains this version (RFC 9110, weak comparison). */
function isNotModified(request: Request, etag: string): boolean {
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known?.some((tag) => tag === etag || tag === "*") ?? false;
}

async function serve(request: Request, path: string): Promise<Response> {
  const type = objectContentType(path);
  const object = type ? await getObjectStore().open(path) : null;
  if (!type || !object) throw new AppError("not_found", "File not found");

  const etag = `"${object.version}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
  // Documents are sent as downloads; if one is opened anyway, the sandbox prevents scripts.
  if (!isInlineContentType(type)) {
    headers.set("Content-Disposition", attachmentHeader(decodeDocumentName(path)));
    headers.set("Content-Security-Policy", DOCUMENT_POLICY);
  }
  const known = isNotModified(request, etag);
  if (!known) {
    headers.set("Content-Type", type);
    headers.set("Content-Length", String(object.size));
    if (request.method !== "HEAD") return new Response(object.read(), { headers });
  }
  object.close();
  return new Response(null, { status: known ? 304 : 200, headers });
}

/** Serves a stored image or document. The content of a path never changes, so browsers cache it for a year. */
export async function serveObject(request: Request, { params }: Context): Promise<Response> {
  try {
    const { path } = await params;
    return await serve(request, path.join("/"));
  } catch (error) {
    return errorResponse(error, request);
  }
}
