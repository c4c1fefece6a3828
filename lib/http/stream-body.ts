import { AppError } from "@/lib/errors";

type StreamOptions = {
  maxBytes: number;
  /** What is thrown when more arrives. */
  tooLarge: AppError;
  /** Takes a piece; the next one waits for it. Throws to refuse the rest. */
  onChunk: (chunk: Uint8Array) => Promise<void>;
};

/**
 * What is read and thrown away after a refusal: a browser reads an answer when its own body is sent, and would
 * otherwise see a broken connection. More than this is nobody's mistake.
 */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Hands a request's body on piece by piece, never holding more than one.
 * @throws AppError too_large as soon as more than `maxBytes` arrives, invalid_input when the body breaks off, and what
 *   `onChunk` throws
 */
export async function streamBody(request: Request, { maxBytes, tooLarge, onChunk }: StreamOptions): Promise<void> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  let refusal: { error: unknown } | undefined = declared > maxBytes ? { error: tooLarge } : undefined;
  if (declared > maxBytes + MAX_DRAINED_BYTES) throw tooLarge;
  let size = 0;
  try {
    // Cancelling would close the connection before the answer has left.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) refusal ??= { error: tooLarge };
      if (size > maxBytes + MAX_DRAINED_BYTES) break;
      if (!refusal) await onChunk(chunk).catch((error: unknown) => void (refusal = { error }));
    }
  } catch (cause) {
    throw new AppError("invalid_input", "The upload broke off. Please try again.", { cause });
  }
  if (refusal) throw refusal.error;
}
