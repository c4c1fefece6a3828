import { releaseObjectPath } from "@/lib/catalog/releases/files";
import { curatedApps } from "../apps/curated-apps";
import { buildArchive } from "./build-archive";
import { curatedReleases } from "./curated-releases";

/**
 * Stores the archives of the demo releases. Returns their number.
 * @param put stores bytes at a path of the object store
 */
export async function storeArchives(put: (path: string, bytes: Buffer) => Promise<void>): Promise<number> {
  const stored = await Promise.all(
    curatedApps.flatMap((app) =>
      curatedReleases(app).flatMap((release) =>
        release.files.map((file) => put(releaseObjectPath(file.id), buildArchive(app, release, file))),
      ),
    ),
  );
  return stored.length;
}
