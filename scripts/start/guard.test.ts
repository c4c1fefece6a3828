import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "../../sandbox/postgres/resolve-installation";
import { isRunning, readPostmaster } from "../../sandbox/postgres/postmaster-pid";
import { root } from "../project-paths.mjs";

/** A start like `npm start`: it locks a folder, is guarded, and starts a PostgreSQL and a long-running program. */
const START = `
  import { spawn } from "node:child_process";
  import { startPostgres } from "${root}/sandbox/postgres/start-postgres.ts";
  import { identify } from "${root}/scripts/processes/process-identity.mjs";
  import { acquireRunLock, releaseRunLock, updateRunLock } from "${root}/scripts/processes/run-lock.mjs";
  import { startGuard } from "${root}/scripts/start/ensure-single-instance.mjs";
  const [path, dataDir] = process.argv.slice(1);
  acquireRunLock(path);
  const release = startGuard({ path, dataDir });
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  updateRunLock(path, (run) => ({ children: [...run.children, { name: "the server", ...identify(child.pid) }] }));
  const { stop } = await startPostgres({ dataDir, port: 20000 + process.pid % 10000 });
  process.on("SIGTERM", async () => {
    process.kill(child.pid);
    await stop();
    releaseRunLock(path);
    await release();
    process.exit();
  });
  console.log(child.pid);`;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forgehall-guard-"));
  // PostgreSQL may run as another user, who needs access.
  await chmod(folder, 0o755);
});
afterEach(() => removeData(join(folder, "postgres")));

async function start() {
  const [path, dataDir] = [join(folder, "run.json"), join(folder, "postgres")];
  const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", START, path, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: parent.stdout }), "line");
  const pid = (await readPostmaster(dataDir))?.pid;
  const { guard } = JSON.parse(readFileSync(path, "utf8"));
  return { parent, ended: once(parent, "exit"), path, pids: [Number(line), Number(pid), Number(guard.pid)] };
}

async function untilGone(pids: number[]) {
  while (pids.some(isRunning)) await sleep(50);
}

it("a killed start leaves neither its programs nor its PostgreSQL running", async () => {
  const { parent, ended, path, pids } = await start();
  expect(pids.filter(isRunning)).toEqual(pids);
  parent.kill("SIGKILL");
  await ended;
  await untilGone(pids);
  expect(() => readFileSync(path)).toThrow("ENOENT");
});

it("a start that ends by itself stops its guard", async () => {
  const { parent, ended, pids } = await start();
  parent.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await untilGone(pids);
});
