const MEGABYTE = 1024 * 1024;
const USUAL_BYTES = 8 * MEGABYTE;
/** S3's limit. */
const MAX_PARTS = 10_000;

/** Returns the size in bytes of every part of a file but the last: 8 MiB, more for a file of more than 10,000 parts. */
export const partBytes = (fileBytes: number): number => Math.max(USUAL_BYTES, Math.ceil(fileBytes / MAX_PARTS));

/** Returns the number of parts of a file. */
export const countParts = (fileBytes: number): number => Math.ceil(fileBytes / partBytes(fileBytes));

/** Returns the size in bytes of one part of a file, counted from 1. */
export const sizeOfPart = (fileBytes: number, part: number): number =>
  part < countParts(fileBytes) ? partBytes(fileBytes) : fileBytes - (part - 1) * partBytes(fileBytes);
