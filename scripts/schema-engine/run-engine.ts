import { parseArgs } from "node:util";
import { runCommand } from "./commands";
import type { Datasource } from "./connection-config";
import { logLine } from "./log-line";
import { serveRpc } from "./serve-rpc";

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
