import { env } from "@/lib/env";
import { folderStore } from "@/lib/storage/folder-store";
import type { ObjectStore } from "@/lib/storage/object-store";
import { s3Store } from "@/lib/storage/s3-store";
import { storageFolder } from "@/lib/storage/storage-folder";

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
