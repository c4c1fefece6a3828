import pg from "pg";
import { createDatabase, dropDatabase } from "../../sandbox/postgres/database";
import { releaseMigrations } from "./compare-migrations";
import { deployMigrations } from "./deploy-migrations";

it("gives up a lock that does not come, lets others pass, and tries again from the start", async () => {
  const server = process.env.FORGEHALL_TEST_SERVER ?? "";
  const name = `locked_${process.env.JEST_WORKER_ID}`;
  const url = await createDatabase(server, name, { template: "template" });
  const open = (more: pg.ClientConfig = {}) => new pg.Client({ connectionString: url, ...more });
  const [reader, client, migration] = [open(), open(), open({ lock_timeout: 200 })] as const;
  for (const each of [reader, client, migration]) await each.connect();
  const last = releaseMigrations().at(-1)?.name;
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [last]);
  let tries = 0;
  // As Prisma does it: the migration is noted, then run.
  const deploy = async () => {
    tries += 1;
    await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, 'x', $2)", [
      `try ${tries}`,
      last,
    ]);
    await migration.query("ALTER TABLE apps ADD COLUMN lent boolean").catch(({ message }) => {
      throw new Error(`Database error: ${message}`);
    });
    await client.query("UPDATE _prisma_migrations SET finished_at = now() WHERE id = $1", [`try ${tries}`]);
  };
  try {
    await reader.query("BEGIN");
    await reader.query("SELECT 1 FROM apps LIMIT 1");
    const deployed = deployMigrations(client, url, { pause: 10, deploy });
    while (tries < 3) await client.query("SELECT count(*) FROM apps");
    await reader.query("COMMIT");
    await deployed;
    const { rows } = await client.query(
      "SELECT count(*) FILTER (WHERE rolled_back_at IS NULL)::int AS kept, count(*) FILTER (WHERE finished_at IS NULL AND rolled_back_at IS NULL)::int AS failed FROM _prisma_migrations WHERE migration_name = $1",
      [last],
    );
    expect(rows).toEqual([{ kept: 1, failed: 0 }]);
    await expect(
      deployMigrations(client, url, { tries: 1, deploy: () => Promise.reject(new Error("syntax error")) }),
    ).rejects.toThrow("syntax error");
  } finally {
    for (const each of [reader, client, migration]) await each.end();
    await dropDatabase(server, name);
  }
});
