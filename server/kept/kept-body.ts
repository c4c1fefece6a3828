import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { compress } from "@/server/answer/compress";
import type { Body, Encoding } from "@/server/answer/send-body";

type Compressed = Exclude<Encoding, "identity">;

/** Brotli's level for a page that is sent again and again. */
const QUALITY = 6;
const GZIP_LEVEL = 6;
/** Bytes that one kept page takes whatever its size: key, headers, tags, places in lists. */
const RECORD = 2_048;

const expand = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const pack = { br: (bytes: Buffer) => compress.br(bytes, QUALITY), gzip: (bytes: Buffer) => compress.gzip(bytes, GZIP_LEVEL) };

/**
 * A page's body, held compressed alone: a tenth of its size. It is held in the form that was asked for first, since most pages are
 * asked for once; the other one is made from it when somebody wants it, and kept too.
 */
export class KeptBody implements Body {
  readonly #forms: Partial<Record<Compressed, Promise<Buffer>>> = {};

  private constructor(
    readonly size: number,
    readonly first: Compressed,
    readonly bytes: Buffer,
  ) {
    this.#forms[first] = Promise.resolve(bytes);
  }

  /** Compresses a body off the main thread. */
  static async of(bytes: Buffer, wanted: Encoding): Promise<KeptBody> {
    const first = wanted === "identity" ? "br" : wanted;
    return new KeptBody(bytes.length, first, await pack[first](bytes));
  }

  as(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return expand[this.first](this.bytes);
    return (this.#forms[encoding] ??= this.as("identity").then(pack[encoding]));
  }

  /** Bytes of memory, the other form counted from the start, and what is around the smallest of them. */
  get weight(): number {
    return this.bytes.length * 2.2 + RECORD;
  }
}
