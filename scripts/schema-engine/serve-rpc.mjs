import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { adapterFactory } from "./adapter-factory.mjs";
import { createDatabase } from "./commands.mjs";
import { describeFailure } from "./describe-failure.mjs";
import { loadEngine } from "./load-engine.mjs";

/**
 * Serves JSON-RPC requests, one JSON object per line, until stdin ends: each method is the engine's method of that
 * name.
 * @param {{ datasource: { url?: string }, datamodels: string[] }} context
 */
export async function serveRpc({ datasource, datamodels }) {
  const adapter = adapterFactory(datasource.url || "postgresql://127.0.0.1/none");
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (!request.method) continue; // the client's response to our "print"
    try {
      const create = request.method === "createDatabase";
      if (!create) engine ??= await openEngine(datamodels, adapter.bound);
      const result = create
        ? { databaseName: await createDatabase(datasource.url) }
        : await callEngine(engine, request);
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      send({ id: request.id, error: describeFailure(error, adapter.bound.errorRegistry, datasource) });
    }
  }
  await adapter.closeAll();
}

async function openEngine(datamodels, adapter) {
  const SchemaEngine = await loadEngine();
  const models = await Promise.all(datamodels.map(async (path) => [path, await readFile(path, "utf8")]));
  return SchemaEngine.new({ datamodels: models.length > 0 ? models : undefined }, () => {}, adapter);
}

async function callEngine(engine, { method, params = {} }) {
  if (method === "getDatabaseVersion") return engine.version(params);
  if (method === "evaluateDataLoss" || method === "createMigration") {
    // These two read the migrations' schema only from the engine's memory; this puts it there.
    const { migrationsList, filters } = params;
    await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
  }
  const result = await engine[method](params);
  if (method !== "diff" || result.stdout === null) return result;
  // The native engine prints a diff through its client.
  send({ id: 1_000_000, method: "print", params: { content: result.stdout } });
  return { ...result, stdout: null };
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
