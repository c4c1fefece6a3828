import { createDatabase, dropDatabase } from "../../sandbox/postgres/database";

/** Replaces this Jest worker's database by an empty, migrated one. */
export async function createFreshDatabase(): Promise<void> {
  const name = `worker_${process.env.JEST_WORKER_ID ?? "1"}`;
  const server = process.env.FORGEHALL_TEST_SERVER ?? "";
  await dropDatabase(server, name);
  await createDatabase(server, name, { template: "template" });
}
