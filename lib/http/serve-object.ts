import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { decodeDocumentName } from "@/lib/format/document-name";
import { attachmentHeader } from "@/lib/http/content-disposition";
import { errorResponse } from "@/lib/http/error-response";
import { isNotModified } from "@/lib/http/is-not-modified";
import { requestViewer } from "@/lib/http/request-viewer";
import { isInlineContentType, objectContentType } from "@/lib/storage/object-content-type";
import { getObjectStore } from "@/lib/storage/get-object-store";

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
  const access = await checkAccess(path, () => requestViewer(request)).catch((error: unknown) => {
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
