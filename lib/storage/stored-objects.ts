import { env } from "@/lib/env";
import { folderStore } from "@/lib/storage/folder-store";
import type { ObjectStore } from "@/lib/storage/object-store";

const DEFAULT_FOLDER = ".forgehall/objects";

/** The configured store of this process. */
export const storedObjects = (): ObjectStore => folderStore(env.STORAGE_DIR ?? DEFAULT_FOLDER);
