import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { streamBody } from "@/lib/http/stream-body";

/** The size that a body must have, and the most that it may have, in bytes. */
export type BodySize = { size?: number | undefined; maxBytes: number };

/**
 * Streams the request's body to a new file.
 * @returns the SHA-256 of its content in base64url
 * @throws AppError too_large, invalid_input when it is empty, incomplete or has another size
 */
export async function saveBody(request: Request, file: string, { size, maxBytes }: BodySize): Promise<string> {
  const tooLarge = new AppError(
    "too_large",
    `This file is too large. Maximum ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  );
  const hash = createHash("sha256");
  const output = await open(file, "wx");
  let written = 0;
  try {
    const onChunk = async (chunk: Uint8Array) => {
      hash.update(chunk);
      written += (await output.write(chunk)).bytesWritten;
    };
    await streamBody(request, { maxBytes: Math.min(size ?? maxBytes, maxBytes), tooLarge, onChunk });
  } finally {
    await output.close();
  }
  if (written === 0 || (size !== undefined && written !== size))
    throw new AppError("invalid_input", "The upload is incomplete or broken. Please try again.");
  return hash.digest("base64url");
}
