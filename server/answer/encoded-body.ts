import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A whole body with its compressed forms, each made once, off the main thread, when first asked for. */
export class EncodedBody {
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  /** @param quality brotli's 0 to 11: low for what is sent once, high for what is kept */
  constructor(
    readonly bytes: Buffer,
    readonly quality: number,
  ) {}

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.#forms.get(encoding) ?? this.#make(encoding);
    this.#forms.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.bytes;
    if (encoding === "gzip") return deflate(this.bytes, { level: Math.min(this.quality + 2, 9) });
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length };
    return brotli(this.bytes, { params });
  }
}
