import type { IncomingMessage, ServerResponse } from "node:http";
import { EncodedBody } from "@/server/answer/encoded-body";
import { sendBody } from "@/server/answer/send-body";

/** Bytes of files kept in memory, compressed forms aside, and of the largest single one. */
const MAX_KEPT_BYTES = 48 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Each file is compressed once in a process's life, so it may take a while. */
const ASSET_QUALITY = 9;

type Kept = { body: EncodedBody; headers: [string, string | number | readonly string[]][] };

const COPIED = ["Content-Type", "Cache-Control", "ETag", "Last-Modified"];

/** Whether a path is a file of the build, whose content never changes under its name. */
export const isBuildFile = (pathname: string) => pathname.startsWith("/_next/static/");

/** The build's files with their compressed forms, oldest out first. */
export class KeptAssets {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** Answers from memory. Returns false when the file is not kept. */
  send(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const kept = request.headers.range ? undefined : this.#kept.get(pathname);
    if (!kept) return false;
    for (const [name, value] of kept.headers) response.setHeader(name, value);
    void sendBody(request, response, kept.body).catch(() => response.destroy());
    return true;
  }

  /** Whether an answer whose head is ready should be kept. */
  wants(response: ServerResponse, pathname: string): boolean {
    const size = Number(response.getHeader("Content-Length"));
    return isBuildFile(pathname) && response.statusCode === 200 && size > 0 && size <= MAX_FILE_BYTES;
  }

  /** Keeps an answer's body and sends it. */
  async keep(request: IncomingMessage, response: ServerResponse, pathname: string, bytes: Buffer): Promise<void> {
    const headers = COPIED.flatMap((name): Kept["headers"] => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    });
    const kept = { body: new EncodedBody(bytes, ASSET_QUALITY), headers };
    if (!this.#kept.has(pathname)) this.#bytes += bytes.length;
    this.#kept.set(pathname, kept);
    for (const [oldest, { body }] of this.#kept) {
      if (this.#bytes <= MAX_KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= body.bytes.length;
    }
    await sendBody(request, response, kept.body);
  }
}
