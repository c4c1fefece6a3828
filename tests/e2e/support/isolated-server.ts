import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";

const started = z.object({ url: z.string(), database: z.string() });

/**
 * Starts another instance of the built product on an empty database, with a setting that only one story tests.
 * @param setting `NAME=value`
 * @returns both URLs and a stop function; the instance also ends with the story's process
 */
export async function startIsolatedServer(setting: string) {
  const keeper = spawn(process.execPath, ["tests/e2e/setup/isolated-server.mjs", setting], {
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
