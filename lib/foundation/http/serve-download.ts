import parseRange from "range-parser";
import { attachmentHeader } from "@/lib/foundation/content-disposition";
import { AppError } from "@/lib/foundation/errors";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { verifyLocalDownloadUrl } from "@/lib/foundation/storage/local-urls";
import { type ByteRange, DOWNLOAD_CONTENT_TYPE } from "@/lib/foundation/storage/object-store";

const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Context = { params: Promise<{ path: string[] }> };

/**
 * Returns the part of a file that a request asks for (RFC 9110 section 14.2), or null for the whole file: also for
 * HEAD, several ranges that do not touch, a malformed range, and a range of another version (`If-Range`).
 */
function requestedRange({ method, headers }: Request, size: number, etag: string): ByteRange | "unsatisfiable" | null {
  const header = headers.get("range");
  if (method !== "GET" || header === null || (headers.get("if-range") ?? etag) !== etag) return null;
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

async function serve(request: Request, path: string): Promise<Response> {
  const { name } = verifyLocalDownloadUrl(path, new URL(request.url).searchParams);
  const store = getObjectStore();
  const whole = await store.open(path);
  if (!whole) throw new AppError("not_found", "File not found");

  const { size } = whole;
  const etag = `"${whole.version}"`;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
    "Content-Disposition": attachmentHeader(name),
    "Content-Security-Policy": POLICY,
    "Content-Type": DOWNLOAD_CONTENT_TYPE,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  });
  const range = requestedRange(request, size, etag);
  if (request.method === "GET" && range === null) {
    headers.set("Content-Length", String(size));
    return new Response(whole.read(), { headers });
  }
  whole.close();
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range === null) return new Response(null, { headers });
  const part = await store.open(path, range);
  if (!part) throw new AppError("not_found", "File not found");
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  return new Response(part.read(), { status: 206, headers });
}

/**
 * Serves a file to a signed URL of ours (`lib/foundation/storage/local-urls.ts`), whole or a single range, always as a
 * download. The URL's expiry counts when a request starts. A bucket serves its downloads itself.
 */
export async function serveDownload(request: Request, { params }: Context): Promise<Response> {
  try {
    return await serve(request, (await params).path.join("/"));
  } catch (error) {
    return errorResponse(error, request);
  }
}
