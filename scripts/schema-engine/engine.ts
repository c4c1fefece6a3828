import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { adapterFactory } from "./adapter";
import { connectionConfig, type Datasource } from "./connection-config";
import pg from "pg";
import { describeConnectionFailure } from "../../lib/foundation/db/failures";
import { createDatabase as create } from "../../sandbox/postgres/database";
import { errorCode } from "../error-code.mjs";

/** Runs one of the engine's sub-commands (`cli <name>`), or serves requests until stdin ends. Sets the exit code. */
export async function runEngine(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      datasource: { type: "string" },
      datamodels: { type: "string", multiple: true },
      "enabled-preview-features": { type: "string" },
      "extension-types": { type: "string" },
    },
  });
  const datasource: Datasource = values.datasource ? JSON.parse(values.datasource) : {};
  logLine("INFO", { message: "Starting schema engine" });
  if (positionals[0] === "cli") process.exitCode = await runCommand(positionals[1] ?? "", datasource);
  else await serveRpc({ datasource, datamodels: values.datamodels ?? [] });
}

type RpcRequest = { id: number; method: string; params?: Record<string, unknown> };
type RpcMessage =
  | { id: number; result: unknown }
  | { id: number; error: ReturnType<typeof describeFailure> }
  | { id: number; method: "print"; params: { content: string } };

/**
 * Serves JSON-RPC requests, one JSON object per line, until stdin ends: each method is the engine's method of that
 * name.
 */
export async function serveRpc({ datasource, datamodels }: { datasource: Datasource; datamodels: string[] }) {
  const adapter = adapterFactory(datasource.url || "postgresql://127.0.0.1/none");
  let engine: SchemaEngine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    const request: RpcRequest = JSON.parse(line);
    if (!request.method) continue; // the client's response to our "print"
    try {
      if (request.method === "createDatabase") {
        send({ id: request.id, result: { databaseName: await createDatabase(datasource.url ?? "") } });
      } else {
        engine ??= await openEngine(datamodels, adapter.bound);
        send({ id: request.id, result: (await callEngine(engine, request)) ?? {} });
      }
    } catch (error) {
      send({ id: request.id, error: describeFailure(error, adapter.bound.errorRegistry, datasource) });
    }
  }
  await adapter.closeAll();
}

async function openEngine(datamodels: string[], adapter: object): Promise<SchemaEngine> {
  const Engine = await loadEngine();
  const models = await Promise.all(
    datamodels.map(async (path): Promise<[string, string]> => [path, await readFile(path, "utf8")]),
  );
  return Engine.new({ datamodels: models.length > 0 ? models : undefined }, () => {}, adapter);
}

async function callEngine(engine: SchemaEngine, { method, params = {} }: RpcRequest): Promise<unknown> {
  if (method === "getDatabaseVersion") return call(engine, "version", params);
  if (method === "evaluateDataLoss" || method === "createMigration") {
    // These two read the migrations' schema only from the engine's memory; this puts it there.
    const { migrationsList, filters } = params;
    await call(engine, "diagnoseMigrationHistory", { migrationsList, filters, optInToShadowDatabase: true });
  }
  const result = await call(engine, method, params);
  if (method !== "diff" || typeof result !== "object" || result === null) return result;
  if (!("stdout" in result) || typeof result.stdout !== "string") return result;
  // The native engine prints a diff through its client.
  send({ id: 1_000_000, method: "print", params: { content: result.stdout } });
  return { ...result, stdout: null };
}

/** Calls the engine's method of that name, which a request from outside names. */
async function call(engine: SchemaEngine, name: string, params: object): Promise<unknown> {
  const method: unknown = Reflect.get(engine, name);
  if (typeof method !== "function") throw new Error(`Unknown method ${name}`);
  return Reflect.apply(method, engine, [params]);
}

function send(message: RpcMessage): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/**
 * Loads the WebAssembly build of Prisma's schema engine. Its own loader needs a Node flag; this does the same without
 * it.
 */
export async function loadEngine(): Promise<typeof SchemaEngine> {
  const file = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const { instance } = await WebAssembly.instantiate(await readFile(fileURLToPath(file)), {
    "./schema_engine_bg.js": { ...bindings },
  });
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: throwPanic } });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === "function") start();
  return bindings.SchemaEngine;
}

// A bug in the engine itself: the request will never get a response. The native engine exits with this code, and
// Prisma then shows the message.
function throwPanic(message: string): never {
  logLine("ERROR", { message });
  process.exit(101);
}

/**
 * Runs one of the engine's own sub-commands.
 * @returns the exit code
 */
async function runCommand(name: string, datasource: Datasource): Promise<number> {
  try {
    const url = datasource.url ?? "";
    if (name === "can-connect-to-database") await canConnect(url);
    else if (name === "create-database") await createDatabase(url);
    else throw new Error(`Unknown command ${name}`);
    return 0;
  } catch (error) {
    const { message, error_code = "" } = knownFailure(error, datasource);
    logLine("ERROR", { message, error_code });
    return 1;
  }
}

/** Creates the database that `url` names unless it exists; returns its name. */
async function createDatabase(url: string): Promise<string> {
  const { config } = connectionConfig(url);
  await create(url, config.database);
  return config.database;
}

async function canConnect(url: string): Promise<void> {
  const client = new pg.Client(connectionConfig(url).config);
  await client.connect();
  await client.end();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Converts an engine error to the error object of a JSON-RPC response, with Prisma's code if it has one. */
function describeFailure(
  error: unknown,
  registry: { consumeError(id: number): { error: unknown } | undefined } | undefined,
  datasource: Datasource,
) {
  // The engine refers to an error from JavaScript by its number in the registry.
  const id = /External error id#(\d+)/.exec(messageOf(error))?.[1];
  const cause = (id && registry?.consumeError(Number(id))?.error) ?? error;
  const known = knownFailure(cause, datasource);
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: false, message: known.message, error_code: known.error_code, meta: null },
  };
}

const PRISMA_CODES = { rejected: "P1000", unreachable: "P1001", missing: "P1003" };

/** Maps connection failures to Prisma's codes (P1000, P1001, P1003). */
function knownFailure(error: unknown, { url }: Datasource): { error_code?: string; message: string } {
  const { kind, problem, fix } = describeConnectionFailure(error, "DATABASE_URL", url || "postgresql://127.0.0.1/none");
  if (kind !== "unusable") return { error_code: PRISMA_CODES[kind], message: `${problem}; ${fix}` };
  // The engine appends its own stack trace: lines like " 0: …" and what follows.
  return { error_code: errorCode(error), message: messageOf(error).replace(/\n +(\d+: |with |at ).*/g, "") };
}

/** Writes one log line like the native engine: Prisma reads the last ERROR line to learn why a command failed. */
function logLine(level: "INFO" | "ERROR", fields: { message: string; error_code?: string }) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
