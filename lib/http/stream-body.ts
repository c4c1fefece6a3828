import { AppError } from "@/lib/errors";

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
