import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/foundation/env";
import { createFolder, storageFolder } from "@/lib/foundation/storage/folders";
import { type BucketSettings, s3Store } from "@/lib/foundation/storage/s3-store";

/** A problem in one sentence that names the setting; `away` means that it may be temporary. */
export type StorageProblem = { problem: string; away: boolean };

/** A path without an object: requesting it needs no more permissions than serving an image. */
const NOTHING = "forgehall-check";
const TIMEOUT_MS = 5_000;

const WRONG_REGION = ({ region }: BucketSettings) => `S3_REGION: the bucket is not in ${region}.`;
/**
 * Error codes of permanent configuration problems. Excludes AccessDenied: a key without permission to list the bucket
 * gets it for every missing object.
 */
const REASONS: Record<string, (settings: BucketSettings) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET: there is no bucket named "${bucket}".`,
  InvalidAccessKeyId: () => "S3_ACCESS_KEY_ID: the service does not know this key.",
  SignatureDoesNotMatch: () => "S3_SECRET_ACCESS_KEY: it does not belong to S3_ACCESS_KEY_ID.",
  CredentialsProviderError: () => "S3_ACCESS_KEY_ID: there is no key, and this machine has no role that gives one.",
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
};

/** Checks a bucket by requesting an object that does not exist. */
export async function findBucketProblem(settings: BucketSettings): Promise<StorageProblem | null> {
  const timeout = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("no answer within five seconds")), TIMEOUT_MS).unref(),
  );
  try {
    (await Promise.race([s3Store(settings).open(NOTHING), timeout]))?.close();
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    const reason = REASONS[name];
    if (reason) return { problem: reason(settings), away: false };
    if (name === "AccessDenied") return null;
    return {
      problem: `S3_ENDPOINT: the service does not answer (${message.replace(/^AWS SDK error wrapper for Error: /, "")}).`,
      away: true,
    };
  }
}

/**
 * Checks that a folder exists, creating it if needed, and that this user can write to it and to the folders in it: a
 * command that another user ran may have left some.
 * @param setting the one that names the folder
 */
export async function findFolderProblem(
  setting: "STORAGE_DIR" | "MAIL_DIR",
  folder: string,
): Promise<StorageProblem | null> {
  const report = (problem: string) => (error: NodeJS.ErrnoException) => ({
    problem: `${setting}: ${problem} (${error.code}).`,
    away: false,
  });
  return createFolder(folder).then(
    async () => {
      const broken = await findUnusable(folder);
      return broken && report(`this user cannot read and write ${broken.path}`)(broken.error);
    },
    report(`the folder ${folder} cannot be created`),
  );
}

/** Returns the first of a folder and the folders in it that this user cannot read and write. */
async function findUnusable(folder: string): Promise<{ path: string; error: NodeJS.ErrnoException } | null> {
  let path = folder;
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    const entries = await readdir(folder, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      path = join(folder, name);
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    return null;
  } catch (error) {
    return { path, error: error as NodeJS.ErrnoException };
  }
}

/** Checks the configured store, quickly, without a database and without writing to a bucket. */
export function findStorageProblem(): Promise<StorageProblem | null> {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  return bucket
    ? findBucketProblem({ bucket, region, endpoint, accessKeyId, secretAccessKey })
    : findFolderProblem("STORAGE_DIR", storageFolder());
}
