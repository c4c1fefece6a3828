import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";

const started = z.object({ url: z.string(), database: z.string(), payments: z.string(), log: z.string() });

/**
 * Starts the built product once more, on an empty database of its own, with settings that only one story is about.
 * @param settings each `NAME=value`; `--own-provider` for a payment sandbox of its own, `--demo-data` for a database
 * with the demo data
 * @returns the addresses of the server, its database and its payment sandbox, its log file, and what ends it; it ends
 * with the story's process as well
 */
export async function startIsolatedServer(...settings: string[]) {
  const keeper = spawn(process.execPath, ["--import", "tsx", "tests/e2e/setup/isolated-server.ts", ...settings], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(keeper, "exit");
  const said = once(createInterface(keeper.stdout), "line") as Promise<[string]>;
  const line = await Promise.race([said.then(([first]) => first), ended.then(() => "")]);
  if (!line) throw new Error("The story's own server did not start.");
  const stop = async () => {
    keeper.stdin.end();
    await ended;
  };
  return { ...started.parse(JSON.parse(line)), stop };
}
