import { mkdirSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { createFolder } from "../../lib/foundation/storage/folders";
import { startPostgres } from "../../sandbox/postgres/start-postgres";
import { checkConnection, databaseUrls } from "../database/connection";
import { errorCode } from "../error-code.mjs";
import { reportSteps, type Step } from "../progress/report-steps.mjs";
import { root, stateDir } from "../project-paths.mjs";
import { readSettings } from "../settings/read-settings.mjs";
import { describeError, UserError } from "../user-error.mjs";

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

/**
 * Runs a command on the database that the settings name, and prints its result. On failure prints one sentence and
 * sets exit code 1.
 * @param readOptions reads the command's own options, before anything is opened
 */
export async function withTarget<T>(
  readOptions: () => T,
  work: (target: Target, options: T, step: Step) => Promise<string>,
): Promise<void> {
  const step = reportSteps(process.stdout, process.env);
  let target: Target | undefined;
  try {
    const options = readOptions();
    target = await openTarget(step);
    console.log(`\n${await work(target, options, step)}`);
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    process.exitCode = 1;
  }
  await target?.close();
}

/**
 * Creates a folder that only its owner can read, and its missing parents.
 * @param option the option or setting that names the folder
 * @throws UserError when the system cannot create it
 */
export async function requireFolder(option: string, folder: string): Promise<void> {
  await createFolder(folder, 0o700).catch((error: unknown) => {
    throw new UserError(
      `${option}: the folder ${folder} cannot be created (${errorCode(error)}). Choose a folder that this user ` +
        "can create and write to.",
    );
  });
}
