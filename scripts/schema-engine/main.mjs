#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand } from "./commands.mjs";
import { logLine } from "./log-line.mjs";
import { serveRpc } from "./serve-rpc.mjs";

// Replaces Prisma's native schema engine, which the Prisma command would otherwise download: the same flags and the
// same JSON-RPC on stdin and stdout, based on the WebAssembly build of the same engine (decision 0042).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datasource: { type: "string" },
    datamodels: { type: "string", multiple: true },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
});
const datasource = values.datasource ? JSON.parse(values.datasource) : {};

logLine("INFO", { message: "Starting schema engine" });
if (positionals[0] === "cli") process.exitCode = await runCommand(positionals[1], datasource);
else await serveRpc({ datasource, datamodels: values.datamodels ?? [] });
