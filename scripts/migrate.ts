import "./processes/ignore-closed-pipe.mjs";
import "./settings/use-settings.mjs";
import { parseArgs } from "node:util";
import { checkConnection, databaseUrls } from "./database/connection";
import { describeError } from "./user-error.mjs";
import { migrateDatabase } from "./database/migrate-database";

// Brings the schema of the configured database up to date, as DATABASE_OWNER_URL where that is set. Safe to run from
// several machines at once, and when there is nothing to do. With --create-role the role of DATABASE_URL is made where
// it is missing.
try {
  const { values } = parseArgs({ options: { "create-role": { type: "boolean", default: false } } });
  const { ownerUrl, servedBy } = databaseUrls(process.env);
  await checkConnection(ownerUrl, { setting: process.env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : "DATABASE_URL" });
  const { newer, applied } = await migrateDatabase(ownerUrl, {
    servedBy,
    createsRole: values["create-role"],
    allowsNewer: process.env.ALLOW_NEWER_SCHEMA === "1",
  });
  for (const name of applied) console.log(`Applied ${name}`);
  console.log(
    newer ? "A newer release has migrated this database: it was left as it is." : "The database is up to date.",
  );
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
