/**
 * Fills an empty database with demo data and copies its pictures into storage:
 *   DATABASE_URL=… STORAGE_DIR=… node --import tsx prisma/seed/main.ts [--reset]
 * A database with users is left alone, unless --reset empties it first.
 */
import pg from "pg";
import { copyImages } from "./copy-images";
import { fillDatabase } from "./fill-database";

const { DATABASE_URL, STORAGE_DIR = ".forgehall/objects" } = process.env;
const say = (line: string) => console.log(line);

if (!DATABASE_URL) {
  console.error("DATABASE_URL is not set: name the database to fill.");
  process.exit(1);
}

const client = new pg.Client({ connectionString: DATABASE_URL });
try {
  await client.connect();
  const filled = await fillDatabase(client, { reset: process.argv.includes("--reset"), now: new Date(), say });
  if (filled) say(`${await copyImages(STORAGE_DIR)} pictures`);
  else say("There are users already: nothing was written.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.end();
}
