import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { MIGRATION_SESSION } from "../schema-engine/connection-config";
import { releaseMigrations } from "./migration-history";
import { deployMigrations } from "./deploy-migrations";

const server = process.env.FORGEHALL_TEST_SERVER ?? "";
const name = `locked_${process.env.JEST_WORKER_ID}`;
const url = databaseUrl(server, name);

async function open(more: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: url, ...more });
  client.on("error", () => {});
  await client.connect();
  return client;
}
const pidOf = async (client: pg.Client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;

beforeEach(() => createDatabase(server, name, { template: "template" }));
afterEach(() => dropDatabase(server, name));

it("gives up a lock that does not come, lets others pass, and tries again from the start", async () => {
  const [reader, client, migration] = [await open(), await open(), await open({ lock_timeout: 200 })];
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
    const deployed = deployMigrations(client, url, { tries: Infinity, pause: 10, deploy });
    while (tries < 3) await client.query("SELECT count(*) FROM apps");
    await reader.query("COMMIT");
    await deployed;
    const { rows } = await client.query(
      "SELECT count(*) FILTER (WHERE rolled_back_at IS NULL)::int AS kept, count(*) FILTER (WHERE finished_at IS " +
        "NULL AND rolled_back_at IS NULL)::int AS failed FROM _prisma_migrations WHERE migration_name = $1",
      [last],
    );
    expect(rows).toEqual([{ kept: 1, failed: 0 }]);
    await expect(
      deployMigrations(client, url, { tries: 1, deploy: () => Promise.reject(new Error("syntax error")) }),
    ).rejects.toThrow("syntax error");
  } finally {
    for (const each of [reader, client, migration]) await each.end();
  }
});

it("names only the transactions that are in its way", async () => {
  const [reader, bystander, client] = [await open({ application_name: "report" }), await open(), await open()];
  const [migration, observer] = [await open({ application_name: MIGRATION_SESSION }), await open()];
  for (const each of [reader, bystander]) await each.query("BEGIN");
  await bystander.query("SELECT 1 FROM users LIMIT 1");
  await reader.query("SELECT 1 FROM apps LIMIT 1");
  const pid = await pidOf(migration);
  /** Waits for the lock until the session that watches has looked, then gives up as PostgreSQL would. */
  const deploy = async () => {
    const waiting = migration.query("ALTER TABLE apps ADD COLUMN lent boolean").catch(() => undefined);
    const isSeen = async () =>
      (
        await observer.query(
          `SELECT FROM pg_stat_activity ours JOIN pg_locks held ON held.pid = ours.pid AND NOT held.granted
             JOIN pg_stat_activity watch ON watch.state = 'idle' AND watch.query_start > held.waitstart
           WHERE ours.pid = $1 AND watch.datname = ours.datname AND watch.application_name = 'forgehall-migrate-watch'`,
          [pid],
        )
      ).rowCount === 1;
    while (!(await isSeen()));
    await observer.query("SELECT pg_cancel_backend($1)", [pid]);
    await waiting;
    throw new Error("canceling statement due to lock timeout");
  };
  try {
    const error = await deployMigrations(client, url, { tries: 1, deploy }).catch((reason: Error) => reason);
    expect(String(error)).toMatch(
      new RegExp(`because pid ${await pidOf(reader)} \\(report, in a transaction since .* UTC\\) is in the way`),
    );
    expect(String(error)).not.toContain(`pid ${await pidOf(bystander)}`);
  } finally {
    for (const each of [reader, bystander, client, migration, observer]) await each.end();
  }
});

it("reports why a migration failed when the connection is lost as well", async () => {
  const [other, client] = [await open(), await open()];
  const pid = await pidOf(client);
  const deploy = async () => {
    await other.query("SELECT pg_terminate_backend($1)", [pid]);
    throw new Error("lock timeout, and then the server stopped");
  };
  try {
    await expect(deployMigrations(client, url, { tries: 3, pause: 10, deploy })).rejects.toThrow(
      "lock timeout, and then the server stopped",
    );
  } finally {
    for (const each of [other, client]) await each.end();
  }
});
