import { env } from "@/lib/env";

const DEFAULT_FOLDER = ".forgehall/objects";

/** Returns the folder that stores objects when no bucket is configured. */
export const storageFolder = (): string => env.STORAGE_DIR ?? DEFAULT_FOLDER;
