import { migrateDatabase } from "./database/migrate-database.mjs";

// Brings the schema of DATABASE_URL up to date. Safe to run from several
// machines at once, and when there is nothing to do.
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
try {
  if (!url) throw new Error("DATABASE_URL is not set: name the database to migrate.");
  await migrateDatabase(url);
  console.log("The database is up to date.");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
