import { TestEnvironment } from "jest-environment-node";
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";

await enableTypeScript();
const { createDatabase, dropDatabase } = await import("../../sandbox/postgres/database.ts");

/**
 * Node's environment with an empty, migrated database for each test file. Otherwise rows and queued jobs of another
 * file would be counted, listed or run here, depending on the order of the files.
 */
export default class FreshDatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const name = `worker_${process.env.JEST_WORKER_ID ?? "1"}`;
    const server = process.env.FORGEHALL_TEST_SERVER ?? "";
    await dropDatabase(server, name);
    await createDatabase(server, name, { template: "template" });
  }
}
