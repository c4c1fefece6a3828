import { mkdirSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { startPostgres } from "../../sandbox/postgres/start-postgres";
import { checkConnection } from "../database/check-connection";
import { databaseUrls } from "../database/database-urls";
import { stateDir, root } from "../project-paths.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import type { Step } from "../progress/report-steps.mjs";

/**
 * An open database and where its uploads are: in a folder, or in a bucket. `url` is the owner's, `servedBy` the one
 * that servers use.
 */
export type Target = {
  url: string;
  servedBy: string;
  storageDir?: string;
  bucket?: string;
  close: () => Promise<void>;
};

/** Where uploads are stored unless a setting says otherwise. */
export const defaultStorageDir = join(stateDir, "objects");

/**
 * Opens, as its owner, the database that the settings name, or the embedded one, which is started unless it runs, and
 * returns where uploaded files are stored.
 */
export async function openTarget(step: Step): Promise<Target> {
  const given = readSettings(root, process.env);
  const bucket = given.S3_BUCKET;
  const named = given.STORAGE_DIR ?? defaultStorageDir;
  const storageDir = bucket ? undefined : isAbsolute(named) ? named : join(root, named);
  if (given.DATABASE_URL) {
    const { ownerUrl: url, servedBy } = databaseUrls(given);
    await step("Database", () => checkConnection(url));
    return { url, servedBy, storageDir, bucket, close: async () => {} };
  }
  mkdirSync(stateDir, { recursive: true });
  const server = await step("PostgreSQL", () => startPostgres({ dataDir: join(stateDir, "postgres") }));
  return {
    url: server.ownerUrl,
    servedBy: server.url,
    storageDir,
    bucket,
    close: async () => void (server.reused || (await server.stop())),
  };
}
