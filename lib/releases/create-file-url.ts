import { DOWNLOAD_URL_SECONDS } from "@/lib/releases/downloads.constants";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { getObjectStore } from "@/lib/storage/get-object-store";

/** Creates a URL that downloads a release's file within a minute. The caller has checked access. */
export function createFileUrl({ id, name }: { id: string; name: string }): Promise<string> {
  const expiresAt = new Date(Date.now() + DOWNLOAD_URL_SECONDS * 1000);
  return getObjectStore().createDownloadUrl({ path: releaseObjectPath(id), name, expiresAt });
}
