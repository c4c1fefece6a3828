import pg from "pg";
import { createDatabase as create } from "../../sandbox/postgres/database.mjs";
import { connectionConfig } from "./connection-config.mjs";
import { knownFailure } from "./describe-failure.mjs";
import { logLine } from "./log-line.mjs";

/**
 * Runs one of the engine's own sub-commands.
 * @param {string} name
 * @param {{ url: string }} datasource
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(name, datasource) {
  const commands = { "can-connect-to-database": canConnect, "create-database": createDatabase };
  try {
    if (!commands[name]) throw new Error(`Unknown command ${name}`);
    await commands[name](datasource.url);
    return 0;
  } catch (error) {
    const { message, error_code = "" } = knownFailure(error, datasource);
    logLine("ERROR", { message, error_code });
    return 1;
  }
}

/** Creates the database that `url` names unless it exists; returns its name. */
export async function createDatabase(url) {
  const { config } = connectionConfig(url);
  await create(url, config.database);
  return config.database;
}

async function canConnect(url) {
  const client = new pg.Client(connectionConfig(url).config);
  await client.connect();
  await client.end();
}
