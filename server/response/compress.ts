import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * The same bytes in memory of their own: those that zlib hands over are the beginning of a block of 64 kB, and hold all
 * of it.
 */
const copyBytes = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/** Compresses whole bodies off the main thread, into buffers that may be kept. */
export const compress = {
  /** @param quality brotli's 0 to 11 */
  br: async (bytes: Buffer, quality: number) =>
    copyBytes(
      await brotliAsync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    ),
  /** @param level gzip's 1 to 9 */
  gzip: async (bytes: Buffer, level: number) => copyBytes(await gzipAsync(bytes, { level })),
};
