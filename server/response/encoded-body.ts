import { compress } from "@/server/response/compress";
import type { Body, Encoding } from "@/server/response/send-body";

/** Brotli quality for a body that is sent once: 50 kB take about a millisecond. */
export const SINGLE_USE_QUALITY = 4;

/** A whole body with its compressed forms, each made once, off the main thread, when first requested. */
export class EncodedBody implements Body {
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  /** @param quality brotli's 0 to 11: low for a body sent once, high for a cached one */
  constructor(
    readonly bytes: Buffer,
    readonly quality: number,
  ) {}

  get size(): number {
    return this.bytes.length;
  }

  encode(encoding: Encoding): Promise<Buffer> {
    const made = this.#forms.get(encoding) ?? this.#make(encoding);
    this.#forms.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.bytes;
    return encoding === "gzip"
      ? compress.gzip(this.bytes, Math.min(this.quality + 2, 9))
      : compress.br(this.bytes, this.quality);
  }
}
