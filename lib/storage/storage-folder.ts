import { env } from "@/lib/env";

const DEFAULT_FOLDER = ".forgehall/objects";

/** The folder in which objects are kept when no bucket is set. */
export const storageFolder = (): string => env.STORAGE_DIR ?? DEFAULT_FOLDER;
