/**
 * Fills an empty database with demo data and stores its images (STORAGE_DIR, or S3_BUCKET when set): DATABASE_URL=…
 * STORAGE_DIR=… node --import tsx prisma/seed/main.ts --into <name of that database> [--reset]. A database with users
 * is left alone, unless --reset empties it first. Without its name nothing is changed (decision 0044). With --apps it
 * is filled with that many apps for measurements instead (large/): only when there are no users, or only an earlier
 * such fill.
 */
import "./command-settings";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { ALL_TAGS, CACHE_CHANNEL } from "@/lib/foundation/cache/tags";
import { closeDb } from "@/lib/foundation/db/client";
import type { ObjectStore } from "@/lib/foundation/storage/object-store";
import { s3Store } from "@/lib/foundation/storage/s3-store";
import { pictureIds, type Put, storePictures } from "./pictures";
import { storeArchives } from "./releases/archives";
import { seedDatabase } from "./seed-database";
import { rebuildListingScores } from "@/lib/catalog/apps/listing-scores";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { seedLargeDatabase } from "./large/seed-large-database";
import { readLargeSizes } from "./large/sizes";

const { DATABASE_URL, STORAGE_DIR = ".forgehall/objects" } = process.env;
const say = (line: string) => console.log(line);

/** The configured bucket; null when objects are stored in a folder. */
function openBucket(): ObjectStore | null {
  const { S3_BUCKET, S3_REGION = "us-east-1", S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  if (!S3_BUCKET) return null;
  return s3Store({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT || undefined,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

const bucket = openBucket();

const put: Put = async (path, bytes, contentType) => {
  if (bucket) return bucket.put(path, bytes, contentType);
  const file = join(STORAGE_DIR, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};

if (!DATABASE_URL) {
  console.error("DATABASE_URL is not set: name the database to fill.");
  process.exit(1);
}

const client = new pg.Client({ connectionString: DATABASE_URL });
const name = client.database;
if (process.argv[process.argv.indexOf("--into") + 1] !== name) {
  console.error(
    `Demo data brings a super admin with a public password. To write it into the database "${name}", name it: ` +
      `--into ${name}`,
  );
  process.exit(1);
}

async function peopleWithPortraits(): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>("SELECT email FROM users WHERE avatar LIKE '%/avatar.webp'");
  return rows.map(({ email }) => email);
}

async function index(): Promise<void> {
  await rebuildSearch();
  await rebuildListingScores();
}

try {
  const sizes = readLargeSizes(process.argv.slice(2));
  await client.connect();
  const filled = sizes
    ? await seedLargeDatabase(client, { sizes, now: new Date(), index, say })
    : await seedDatabase(client, { reset: process.argv.includes("--reset"), now: new Date(), say });
  if (filled) {
    say(`${await storePictures(put, pictureIds, sizes ? [] : await peopleWithPortraits())} pictures`);
    if (!sizes) say(`${await storeArchives(put)} archives`);
    if (!sizes) await index();
    // A running server must invalidate its cached pages.
    await client.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, ALL_TAGS]);
  } else
    say(sizes ? "This fill is there already: nothing was written." : "There are users already: nothing was written.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDb();
  await client.end();
}
