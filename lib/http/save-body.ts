import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { streamBody } from "@/lib/http/stream-body";

const brokenUpload = () => new AppError("invalid_input", "The upload is incomplete or broken. Please try again.");

/** The size that a body must have, and the most that it may have, in bytes. */
export type BodySize = { size?: number | undefined; maxBytes: number };

/**
 * Streams the request's body to a new file.
 * @param signal empties the file and lets no more in, also while the client sends nothing
 * @returns the SHA-256 of its content in base64url
 * @throws AppError too_large, invalid_input when it is empty, incomplete or has another size, or was aborted
 */
export async function saveBody(
  request: Request,
  file: string,
  { size, maxBytes }: BodySize,
  signal?: AbortSignal,
): Promise<string> {
  const tooLarge = new AppError(
    "too_large",
    `This file is too large. Maximum ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  );
  const hash = createHash("sha256");
  const output = await open(file, "wx");
  let written = 0;
  const discard = () => void output.truncate(0).catch(() => undefined);
  signal?.addEventListener("abort", discard);
  try {
    const onChunk = async (chunk: Uint8Array) => {
      if (signal?.aborted) throw brokenUpload();
      hash.update(chunk);
      written += (await output.write(chunk)).bytesWritten;
    };
    await streamBody(request, { maxBytes: Math.min(size ?? maxBytes, maxBytes), tooLarge, onChunk });
  } finally {
    signal?.removeEventListener("abort", discard);
    await output.close();
  }
  if (signal?.aborted || written === 0 || (size !== undefined && written !== size)) throw brokenUpload();
  return hash.digest("base64url");
}
