import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { logLine } from "./log-line";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

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
