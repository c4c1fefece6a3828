import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Body, Encoding } from "@/server/answer/send-body";

const compress = promisify(brotliCompress);
const expand = promisify(brotliDecompress);
const deflate = promisify(gzip);

/** Brotli's level for a page that is sent again and again. */
const QUALITY = 6;
const GZIP_LEVEL = 7;
/** Bytes that one kept page takes whatever its size: key, headers, tags, places in lists. */
const RECORD = 2_048;

/** A page's body, held compressed alone: a tenth of its size. Other forms are made from it when asked for; gzip is kept too. */
export class KeptBody implements Body {
  #gzip: Promise<Buffer> | undefined;

  private constructor(
    readonly size: number,
    readonly brotli: Buffer,
  ) {}

  /** Compresses a body off the main thread. */
  static async of(bytes: Buffer): Promise<KeptBody> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return new KeptBody(bytes.length, await compress(bytes, { params }));
  }

  as(encoding: Encoding): Promise<Buffer> {
    if (encoding === "br") return Promise.resolve(this.brotli);
    if (encoding === "identity") return expand(this.brotli);
    this.#gzip ??= expand(this.brotli).then((bytes) => deflate(bytes, { level: GZIP_LEVEL }));
    return this.#gzip;
  }

  /** Bytes of memory, the gzip form counted from the start, and what is around the smallest of them. */
  get weight(): number {
    return this.brotli.length * 2.2 + RECORD;
  }
}
