import { env } from "@/lib/foundation/env";
import { folderStore } from "@/lib/foundation/storage/folder-store";
import { storageFolder } from "@/lib/foundation/storage/folders";
import type { ObjectStore } from "@/lib/foundation/storage/object-store";
import { s3Store } from "@/lib/foundation/storage/s3-store";

let bucket: ObjectStore | undefined;

/** Returns the configured store of this process: a bucket if `S3_BUCKET` is set, otherwise a folder. */
export function getObjectStore(): ObjectStore {
  if (!env.S3_BUCKET) return folderStore(storageFolder());
  bucket ??= s3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
  return bucket;
}
