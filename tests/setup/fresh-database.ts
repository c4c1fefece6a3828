import { createDatabase, dropDatabase } from "../../sandbox/postgres/database";

const server = () => process.env.FORGEHALL_TEST_SERVER ?? "";
const name = () => process.env.FORGEHALL_TEST_DATABASE ?? "";

/** Creates this test file's empty, migrated database. */
export const createFreshDatabase = () => createDatabase(server(), name(), { template: "template" });

/** Deletes it, closing its connections. */
export const dropFreshDatabase = () => dropDatabase(server(), name());
