import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../../sandbox/postgres/postmaster-pid";
import { root } from "../project-paths.mjs";

/** A server as started by `npm run serve`, which reports how it was stopped. */
const SERVER = `
  import "${root}/scripts/processes/stop-with-npm.mjs";
  process.on("SIGTERM", () => (console.log("asked to end"), process.exit()));
  setInterval(() => {}, 1000);
  console.log(process.pid);`;

function serve() {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-npm-"));
  writeFileSync(join(folder, "server.mjs"), SERVER);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { serve: "node server.mjs" } }));
  return spawn("npm", ["run", "--silent", "serve"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
}

it.each(["SIGTERM", "SIGKILL"] as const)("npm stops the server gracefully on %s", async (signal) => {
  const npm = serve();
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  npm.kill(signal);
  await once(npm, "exit");
  expect((await lines.next()).value).toBe("asked to end");
  while (isRunning(pid)) await sleep(50);
});
