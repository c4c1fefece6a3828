const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Raise it when the checks find more, or refuse more: files that were checked before are then checked again. */
export const CHECKER_VERSION = 2;

/** Limits of an archive. Bytes are those of the unpacked files. */
export const MAX_ENTRIES = 50_000;
/** Folders that entries lie in, listed or not. */
export const MAX_FOLDERS = 50_000;
export const MAX_DEPTH = 100;
export const MAX_NAME_BYTES = 1_000;
/** All names of an archive together. */
export const MAX_NAMES_BYTES = 16 * MEGABYTE;
export const MAX_LINK_BYTES = 1_000;
export const MAX_UNPACKED_BYTES = 8 * GIGABYTE;
/** Times its own size that an archive can unpack to, beyond `FREE_UNPACKED_BYTES`. */
export const MAX_RATIO = 200;
export const FREE_UNPACKED_BYTES = 100 * MEGABYTE;
/** Bytes of a ZIP archive that belong to no entry, such as a signature or alignment. */
export const MAX_UNLISTED_BYTES = MEGABYTE;

/** How much of an archive's contents is stored for moderators. */
export const MAX_LISTED_ENTRIES = 2_000;
export const MAX_LISTED_NAMES = 200;

/** Bytes at the start of a file that show what it is, and at its end. */
export const HEAD_BYTES = 512;
export const TAIL_BYTES = 512;

/** Returns how many bytes an archive of this size can unpack to. */
export const maxUnpackedBytes = (archiveBytes: number): number =>
  Math.min(MAX_UNPACKED_BYTES, Math.max(FREE_UNPACKED_BYTES, MAX_RATIO * archiveBytes));

/** Memory of the checker process in all, in bytes, and how it ends when it takes more. */
export const MAX_CHECKER_BYTES = 400 * MEGABYTE;
export const OUT_OF_MEMORY_EXIT_CODE = 3;
