import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { AppError } from "@/lib/foundation/errors";
import { streamBody } from "@/lib/foundation/http/serve-object";
import { EXISTING, createIncomingFile, removeIncomingFile } from "@/lib/foundation/storage/incoming-files";

/** A file received with a request, stored on disk until the response is sent. */
export type ReceivedFile = {
  path: string;
  /** Bytes. */
  size: number;
  /** The original file name, without folders. */
  name: string;
};
export type MultipartOptions = { field: string; maxBytes: number };

/** Bytes around the file: boundaries, headers and the few other fields that a form may send. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

const uploadFailed = (cause: unknown) =>
  new AppError("invalid_input", "The upload is incomplete or broken. Please try again.", { cause });

function createParser(contentType: string, maxBytes: number): BusboyInstance {
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: 5,
    fieldSize: 1024,
    parts: 6,
    headerPairs: 20,
    headerSize: MULTIPART_OVERHEAD_BYTES,
  };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch (error) {
    throw uploadFailed(error);
  }
}

async function parse(
  request: Request,
  parser: BusboyInstance,
  { field, maxBytes }: MultipartOptions,
  path: string,
): Promise<ReceivedFile> {
  const notOneFile = new AppError("invalid_input", `Please send one file in the field "${field}".`);
  const tooLarge = new AppError(
    "too_large",
    `This file is too large. Maximum ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  );
  let found: { stream: BusboyFileStream; name: string; saved: Promise<void> } | undefined;

  let reject: (reason: unknown) => void = () => undefined;
  const rejection = new Promise<never>((_resolve, rejectPromise) => (reject = rejectPromise));
  rejection.catch(() => undefined);
  const unlessRejected = (work: Promise<void>) => Promise.race([rejection, work]);

  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.on(event, () => reject(notOneFile));
  parser.on("error", (error) => reject(uploadFailed(error)));
  parser.on("file", (name, stream, fileName) => {
    stream.on("error", (error) => reject(uploadFailed(error))).once("limit", () => reject(tooLarge));
    if (name !== field) return (reject(notOneFile), void stream.resume());
    found = { stream, name: fileName ?? "", saved: pipeline(stream, createWriteStream(path, { flags: EXISTING })) };
    found.saved.catch(reject);
  });

  const write = (chunk: Uint8Array) => unlessRejected(new Promise((resolve) => parser.write(chunk, () => resolve())));
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
  await streamBody(request, { maxBytes: maxBytes + MULTIPART_OVERHEAD_BYTES, tooLarge, onChunk: write });
  parser.end();
  await unlessRejected(finished);
  if (!found) throw notOneFile;
  await unlessRejected(found.saved);
  return { path, size: found.stream.bytesRead, name: found.name };
}

/**
 * Receives the single file of a multipart body and streams it to disk, so that memory use does not grow with its size.
 * The caller removes the file.
 * @throws AppError unsupported_type when the body is no multipart form, too_large as soon as more than `maxBytes`
 * arrives, invalid_input when the form is malformed or does not contain exactly one file, no_space
 */
export async function receiveFile(request: Request, options: MultipartOptions): Promise<ReceivedFile> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type))
    throw new AppError("unsupported_type", "The file must be sent as multipart/form-data.");
  const parser = createParser(type, options.maxBytes);
  const path = await createIncomingFile(options.maxBytes);
  try {
    return await parse(request, parser, options, path);
  } catch (error) {
    parser.destroy();
    await removeIncomingFile(path);
    throw error;
  }
}

const brokenUpload = () => new AppError("invalid_input", "The upload is incomplete or broken. Please try again.");

/** The size that a body must have, and the most that it may have, in bytes. */
type BodySize = { size?: number | undefined; maxBytes: number };

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
  const output = await open(file, EXISTING);
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
