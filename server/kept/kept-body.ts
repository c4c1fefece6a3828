import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Body, Encoding } from "@/server/answer/send-body";

type Compressed = Exclude<Encoding, "identity">;

/** Brotli's level for a page that is sent again and again. */
const QUALITY = 6;
const GZIP_LEVEL = 6;
/** Bytes that one kept page takes whatever its size: key, headers, tags, places in lists. */
const RECORD = 2_048;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const expand = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const compress = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer) => deflate(bytes, { level: GZIP_LEVEL }),
};

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
    return new KeptBody(bytes.length, first, await compress[first](bytes));
  }

  as(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return expand[this.first](this.bytes);
    return (this.#forms[encoding] ??= this.as("identity").then(compress[encoding]));
  }

  /** Bytes of memory, the other form counted from the start, and what is around the smallest of them. */
  get weight(): number {
    return this.bytes.length * 2.2 + RECORD;
  }
}
