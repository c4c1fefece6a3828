import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { compress } from "@/server/response/compress";
import type { Body, Encoding } from "@/server/response/send-body";

type Compressed = Exclude<Encoding, "identity">;

/** Brotli quality for a page that is sent many times. */
const QUALITY = 6;
const GZIP_LEVEL = 6;
/** Bytes of overhead per cached page: key, headers, tags and index entries. */
const ENTRY_OVERHEAD_BYTES = 2_048;

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const compressors = {
  br: (bytes: Buffer) => compress.br(bytes, QUALITY),
  gzip: (bytes: Buffer) => compress.gzip(bytes, GZIP_LEVEL),
};

/**
 * A page body stored only in compressed form, a tenth of its size. It is first stored in the encoding requested
 * first, since most pages are requested once; the other encoding is derived and stored when a client needs it.
 */
export class CachedBody implements Body {
  readonly #forms: Partial<Record<Compressed, Promise<Buffer>>> = {};

  private constructor(
    readonly size: number,
    readonly storedEncoding: Compressed,
    readonly bytes: Buffer,
  ) {
    this.#forms[storedEncoding] = Promise.resolve(bytes);
  }

  /** Compresses a body off the main thread. */
  static async of(bytes: Buffer, wanted: Encoding): Promise<CachedBody> {
    const first = wanted === "identity" ? "br" : wanted;
    return new CachedBody(bytes.length, first, await compressors[first](bytes));
  }

  encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return decompressors[this.storedEncoding](this.bytes);
    return (this.#forms[encoding] ??= this.encode("identity").then(compressors[encoding]));
  }

  /** Bytes of memory, counting the second encoding from the start and the fixed overhead per page. */
  get memorySize(): number {
    return Math.ceil(this.bytes.length * 2.2) + ENTRY_OVERHEAD_BYTES;
  }
}
