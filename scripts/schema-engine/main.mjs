#!/usr/bin/env node
// Replaces Prisma's native schema engine, which the Prisma command would otherwise download: the same flags and the
// same JSON-RPC on stdin and stdout, based on the WebAssembly build of the same engine (decision 0042). Prisma starts
// it as a program of its own, so this file is plain JavaScript.
import { enableTypeScript } from "../install/enable-typescript.mjs";

await enableTypeScript();
const { runEngine } = await import("./engine.ts");
await runEngine(process.argv.slice(2));
