import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { adapterFactory } from "./adapter-factory.mjs";
import { createDatabase } from "./commands.mjs";
import { loadEngine } from "./load-engine.mjs";
import { describeFailure } from "./describe-failure.mjs";

/**
 * Answers JSON-RPC requests, one JSON object a line, until stdin ends: each
 * method is the engine's method of that name.
 * @param {{ datasource: { url?: string }, datamodels: string[] }} context
 */
export async function serveRpc({ datasource, datamodels }) {
  const state = { adapter: undefined, engine: undefined };
  const open = async () => {
    const SchemaEngine = await loadEngine();
    const models = await Promise.all(datamodels.map(async (path) => [path, await readFile(path, "utf8")]));
    state.adapter = adapterFactory(datasource.url || "postgresql://localhost/none");
    return SchemaEngine.new({ datamodels: models.length > 0 ? models : undefined }, () => {}, state.adapter);
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (!request.method) continue; // the client's answer to our "print"
    try {
      state.engine ??= await open();
      send({ id: request.id, result: (await call(state.engine, request, datasource)) ?? {} });
    } catch (error) {
      send({ id: request.id, error: describeFailure(error, state.adapter?.errorRegistry, datasource) });
    }
  }
  process.exit(0); // pools may still hold a connection
}

async function call(engine, { method, params = {} }, datasource) {
  if (method === "createDatabase") return { databaseName: await createDatabase(datasource.url) };
  if (method === "getDatabaseVersion") return engine.version(params);
  const result = await engine[method](params);
  if (method !== "diff" || result.stdout === null) return result;
  // The native engine prints a difference through its client.
  send({ id: 1_000_000, method: "print", params: { content: result.stdout } });
  return { ...result, stdout: null };
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
