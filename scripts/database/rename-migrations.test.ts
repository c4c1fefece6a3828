import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, dropDatabase } from "../../sandbox/postgres/database";
import { root } from "../project-paths.mjs";
import { isMigrated } from "./migration-history";
import { migrateDatabase } from "./migrate-database";

it("migrates a database that recorded migrations under their old names", async () => {
  const server = process.env.FORGEHALL_TEST_SERVER ?? "";
  const name = `renamed_${process.env.JEST_WORKER_ID}`;
  const url = await createDatabase(server, name, { template: "template" });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "UPDATE _prisma_migrations SET migration_name = '20261126090000_second_factor' WHERE migration_name LIKE " +
        "'%_second_factor'",
    );
    expect(await isMigrated(client)).toBe(false);

    await migrateDatabase(url);

    expect(await isMigrated(client)).toBe(true);
    const { rows } = await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE migration_name LIKE '%_second_factor'",
    );
    expect(rows).toEqual([{ migration_name: "20261123021000_second_factor" }]);
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
});

it("dates no migration in the future", () => {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const names = readdirSync(join(root, "prisma/migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(
    names.filter((name) => !/^\d{8}([01]\d|2[0-3])([0-5]\d){2}_[a-z0-9_]+$/.test(name) || name.slice(0, 14) > now),
  ).toEqual([]);
});
