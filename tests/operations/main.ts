// `npm run check:operations`: an operator's path, on one machine: the first server, a restart and an upgrade under
// load, an upgrade that goes back, backup and restore, a new secret, and what goes wrong. Real are Debian's PostgreSQL
// and nginx, deploy/ (upgrade, run, nginx, and the commands and settings of the systemd units) and this product, built
// twice; stand-ins are systemctl, the payment provider and the mail server. Needs root, a finished build (npm run
// build) of the latest commit, and the network for npm ci.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { installLinters } from "../../scripts/test/linters";
import { describeError, UserError } from "../../scripts/user-error.mjs";
import { check, logProgress } from "../harness/check";
import { DEBIAN_POSTGRES } from "../harness/debian-postgres";
import { ensurePrograms, stopAll } from "../harness/start-program";
import { createCertificate, createMachine, type Machine, startNginx } from "./machine";
import * as failures from "./failures";
import * as path from "./operators-path";

async function run(folder: string): Promise<void> {
  await ensurePrograms({ ...DEBIAN_POSTGRES, "/usr/bin/openssl": "openssl", "/usr/sbin/runuser": "util-linux" });
  await installLinters(() => {});
  if (!existsSync(join(root, ".next/BUILD_ID"))) throw new UserError("There is no build yet: npm run build makes it.");
  const machine = await createMachine(folder);
  try {
    await walk(machine);
  } finally {
    await machine.stop();
  }
}

async function walk(machine: Machine): Promise<void> {
  await path.migrateFirst(machine);
  const nginx = startNginx(machine);
  const people = await path.startFirstServers(machine);
  logProgress("the first servers: migrated as the owner, started, no problems found by the doctor, a super admin");
  const restarted = await path.restartUnderLoad(machine, people);
  logProgress(`two restarts in turn: 0 of ${restarted} requests failed`);
  await failures.checkBackupWithoutOwner(machine);
  await failures.checkWeakSecret(machine);
  await failures.checkUploadFolder(machine, people);
  await failures.checkFullDisk(machine, people);
  await failures.checkWebhookSecret(machine);
  await failures.checkDoctor(machine, nginx.reload);
  const releases = path.prepareReleases(machine);
  const upgraded = await path.upgradeUnderLoad(machine, people, releases);
  logProgress(`an upgrade with a migration: 0 of ${upgraded} requests failed`);
  // Now: a release that went back runs on a newer schema, and can't restore a backup of that.
  const backup = await path.backUp(machine);
  const back = await path.goBackUnderLoad(machine, people, releases);
  logProgress(`an upgrade whose server doesn't start goes back by itself: 0 of ${back} requests failed`);
  await path.replaceSecret(machine, people);
  logProgress("NEXTAUTH_SECRET replaced: sessions and two-step sign-in survive it");
  await path.restoreElsewhere(machine, people, backup);
  logProgress("a backup restored into another database and folder, without the account that was deleted since");
}

// Node reads more certificate authorities only when it starts.
if (!process.env.OPERATIONS_FOLDER) {
  const folder = mkdtempSync("/var/tmp/forgehall-operations-");
  chmodSync(folder, 0o755);
  createCertificate(folder);
  const others = process.env.NODE_EXTRA_CA_CERTS;
  const authorities = [join(folder, "fullchain.pem"), ...(others ? [others] : [])];
  writeFileSync(join(folder, "authorities.pem"), authorities.map((path) => readFileSync(path, "utf8")).join("\n"));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "authorities.pem"), OPERATIONS_FOLDER: folder };
  const args = ["--import", "tsx", "tests/operations/main.ts"];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
} else {
  const folder = process.env.OPERATIONS_FOLDER;
  try {
    check(process.getuid?.() === 0, "this runs as root");
    await run(folder);
    logProgress("done");
  } catch (error) {
    const log = join(folder, "nginx-error.log");
    const nginx = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-10).join("\n") : "";
    console.error(`${error instanceof Error ? error.stack : describeError(error)}\n${nginx}\nLogs: ${folder}`);
    process.exitCode = 1;
  }
  await stopAll();
  process.exit();
}
