import { AppError } from "@/lib/errors";
import { errorResponse } from "@/lib/http/error-response";
import { saveBody } from "@/lib/http/save-body";
import { createIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import { verifyLocalUploadUrl } from "@/lib/storage/local-upload-url";
import { getObjectStore } from "@/lib/storage/get-object-store";

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
 * Stores a file sent to a local upload URL (`lib/storage/local-upload-url.ts`), once. The URL is signed for one path
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
