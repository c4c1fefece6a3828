import { AppError } from "@/lib/errors";

const MAX_JSON_BYTES = 256 * 1024;

/**
 * Reads a request's body as text, up to `maxBytes`.
 * @throws AppError too_large as soon as more arrives, invalid_input when it is not UTF-8
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new AppError("too_large", `The body must have at most ${Math.floor(maxBytes / 1024)} kB.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new AppError("invalid_input", "The body must be UTF-8 text.", { cause });
  }
}

/** @throws AppError unsupported_type unless the request declares JSON */
export function requireJsonType(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_type", "The body must be sent as application/json.");
}

/**
 * Parses JSON text.
 * @throws AppError invalid_input when it is invalid
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_input", "The body isn't valid JSON.", { cause });
  }
}

/** Reads a JSON body as text without parsing it, because size and type are checked before the permission. */
export function readJsonText(request: Request): Promise<string> {
  requireJsonType(request);
  return readText(request, MAX_JSON_BYTES);
}
