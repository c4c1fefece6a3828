import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Copies bytes into memory of their own: zlib returns the start of a 64 kB block and retains all of it. */
const copyBytes = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/** Compresses whole bodies off the main thread, into buffers that are safe to cache. */
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
