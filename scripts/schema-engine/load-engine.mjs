import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { logLine } from "./log-line.mjs";

/**
 * Loads the WebAssembly build of Prisma's schema engine. Its own loader needs a Node flag; this does the same without
 * it.
 * @returns {Promise<typeof import("@prisma/schema-engine-wasm").SchemaEngine>}
 */
export async function loadEngine() {
  const file = new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const { instance } = await WebAssembly.instantiate(await readFile(fileURLToPath(file)), {
    "./schema_engine_bg.js": bindings,
  });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: throwPanic };
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

// A bug in the engine itself: the request will never get a response. The native engine exits with this code, and
// Prisma then shows the message.
function throwPanic(message) {
  logLine("ERROR", { message });
  process.exit(101);
}
