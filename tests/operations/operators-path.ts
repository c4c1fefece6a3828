import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { root } from "../../scripts/project-paths.mjs";
import { check } from "../harness/check";
import { waitUntilReady } from "../harness/start-program";
import { cookieHeader, PASSWORD, postJson, registerUser, type SignedInUser } from "../harness/users";
import { queryOnce, queryOneRow } from "../harness/query-once";
import { waitUntil } from "../harness/wait-until";
import { databaseUrl, type Machine, PORTS, SITE, UNITS } from "./machine";
import { type Traffic, underLoad } from "./visitors";

/** Who uses the site: `ada` is super admin and has an authenticator app, `grace` deletes her account. */
export type People = { ada: SignedInUser; grace: SignedInUser; totpSecret: string };
/** Two releases after the one that runs: one that works and one whose server doesn't start. */
export type Releases = { next: string; broken: string };

const owner = databaseUrl("forgehall");
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
const totpCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const setup = z.object({ secret: z.string() });
const health = z.object({ version: z.string() });

/** The database is migrated as its owner, and the serving role gets its rights. */
export async function migrateFirst({ command }: Machine): Promise<void> {
  const first = await command(["migrate"]);
  check(
    first.code === 0 && /Applied \d+/.test(first.output),
    `the first migration lists what it applied: ${first.output}`,
  );
  const again = await command(["migrate"]);
  check(again.code === 0 && !again.output.includes("Applied"), `a second one applies nothing: ${again.output}`);
}

/** Both instances start, the doctor finds nothing, and somebody becomes super admin. */
export async function startFirstServers({ command, systemctl, log }: Machine): Promise<People> {
  for (const unit of Object.values(UNITS)) await systemctl("start", unit);
  for (const port of [PORTS.a, PORTS.b]) await waitUntilReady(addressOf(port));
  await waitUntilReady(SITE);
  // Lines are buffered for half a second.
  await waitUntil(() => log(UNITS.a).includes("server started"));
  const lines = log(UNITS.a).trim().split("\n");
  for (const line of lines) check(line.startsWith("{") && JSON.parse(line), `each line of the log is JSON: ${line}`);
  const [started] = lines.filter((line) => line.includes("server started"));
  check(/"version":"\d/.test(started ?? ""), `the log says which version started: ${started}`);
  await systemctl("start", "forgehall-doctor.service");
  const found = log("forgehall-doctor.service");
  check(found.includes("No problems found."), `the doctor finds nothing:\n${found}`);

  const [ada, grace] = [await registerUser(SITE, "ada"), await registerUser(SITE, "grace")];
  await queryOnce(owner, "UPDATE users SET email_verified_at = now() WHERE email = $1", [ada.email]);
  const granted = await command(["admin", "--", "grant", "super_admin", ada.email]);
  check(granted.code === 0, `a super admin is granted: ${granted.output}`);
  const opened = await postJson(SITE, "/api/account/second-factor", { password: PASSWORD }, ada.cookie);
  const { secret } = setup.parse(opened.body);
  const turnedOn = await postJson(SITE, "/api/account/second-factor", { code: totpCode(secret) }, ada.cookie, "PUT");
  check(turnedOn.status === 200, `two-step sign-in is on (${turnedOn.status} ${turnedOn.text})`);
  // A change of credentials may end the session that made it.
  return { ada: await signIn(ada, secret), grace, totpSecret: secret };
}

/** Signs in with password and code. */
async function signIn(user: SignedInUser, secret: string): Promise<SignedInUser> {
  // Each code counts once; the check doesn't wait for the next one.
  await queryOnce(owner, "UPDATE second_factors SET last_step = NULL WHERE user_id = $1", [user.id]);
  const body = { email: user.email, password: PASSWORD, code: totpCode(secret) };
  const { status, headers, text } = await postJson(SITE, "/api/login", body);
  check(status === 200, `signing in with a code answers 200 (${status} ${text})`);
  return { ...user, cookie: cookieHeader(headers) };
}

function requireNoFailure({ count, failed }: Traffic): number {
  const some = [...new Map(failed.map((line) => [line.replace(/^\S+/, ""), line])).values()].slice(0, 20);
  check(failed.length === 0, `no request fails: ${failed.length} of ${count} did, such as\n${some.join("\n")}`);
  return count;
}

/** One instance after the other gets SIGTERM and is started again. @returns the number of requests meanwhile */
export async function restartUnderLoad({ run, current }: Machine, { grace }: People): Promise<number> {
  const restart = async () => {
    const { code, output } = await run(join(current, "deploy/upgrade"), ["--restart"], { env: PATIENCE });
    check(code === 0 && output.includes("All servers were restarted"), `the restart succeeds:\n${output}`);
  };
  return requireNoFailure(await underLoad(grace.cookie, restart));
}

/** Commits two releases to a repository from which the machine upgrades. */
export function prepareReleases({ at, current }: Machine): Releases {
  const git = (folder: string, ...args: string[]) => {
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
    const { status, stderr } = spawnSync("git", ["-C", folder, ...identity, ...args], { encoding: "utf8" });
    check(status === 0, `git ${args[0]}: ${stderr}`);
  };
  const work = at("work");
  git(root, "clone", "-q", "--shared", root, work);
  const about = () => JSON.parse(readFileSync(join(work, "package.json"), "utf8"));
  const commit = (version: string, changes: object) => {
    writeFileSync(join(work, "package.json"), `${JSON.stringify({ ...about(), ...changes, version }, null, 2)}\n`);
    const stamp = String(Number(newestMigration(work).slice(0, 14)) + 1);
    const migration = join(work, "prisma/migrations", `${stamp}_check_of_operations`);
    mkdirSync(migration);
    writeFileSync(join(migration, "migration.sql"), `CREATE TABLE check_of_operations_${stamp} (id int);\n`);
    git(work, "add", "--all");
    git(work, "commit", "-q", "-m", `release ${version}`);
    git(work, "tag", `v${version}`);
  };
  commit("98.1.0", {});
  // It needs no packages of its own, so that it takes seconds: its build is a link to those of the release before.
  const packages = `ln -s "$(readlink -f ${current})/node_modules" node_modules`;
  const build = `${packages} && mkdir -p .next && echo none > .next/BUILD_ID`;
  const scripts = { ...about().scripts, build };
  const none = { dependencies: {}, devDependencies: {}, optionalDependencies: {}, overrides: {} };
  const lock = { name: "forgehall", version: "98.2.0", lockfileVersion: 3, requires: true, packages: { "": {} } };
  writeFileSync(join(work, "package-lock.json"), JSON.stringify(lock));
  commit("98.2.0", { ...none, scripts });
  git(root, "clone", "-q", "--mirror", work, at("srv/repository"));
  return { next: "v98.1.0", broken: "v98.2.0" };
}

const newestMigration = (folder: string): string =>
  readdirSync(join(folder, "prisma/migrations"))
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1) ?? "";

async function requireVersion(expected: string): Promise<void> {
  for (const port of [PORTS.a, PORTS.b]) {
    const { version } = health.parse(await (await fetch(`${addressOf(port)}/api/health`)).json());
    check(version === expected, `port ${port} runs ${expected}, not ${version}`);
  }
}

const PATIENCE = { UPGRADE_PATIENCE: "120" };

/** deploy/upgrade installs, builds, backs up, migrates and restarts. @returns the number of requests meanwhile */
export async function upgradeUnderLoad({ at, run, current }: Machine, { grace }: People, { next }: Releases) {
  const traffic = await underLoad(
    grace.cookie,
    async () => {
      const { code, output } = await run(join(current, "deploy/upgrade"), [next], { env: PATIENCE });
      check(code === 0 && output.includes("All servers run 98.1.0-"), `the upgrade succeeds:\n${output}`);
    },
    { pause: 100 },
  );
  await requireVersion("98.1.0");
  check(!existsSync(at("etc/rollback.env")), "no server may start on a newer schema after an upgrade");
  return requireNoFailure(traffic);
}

/** A release that can't start: the one before serves again, on the schema that was migrated meanwhile. */
export async function goBackUnderLoad({ at, run, current }: Machine, { grace }: People, { broken }: Releases) {
  const traffic = await underLoad(grace.cookie, async () => {
    const { code, output } = await run(join(current, "deploy/upgrade"), [broken], { env: { UPGRADE_PATIENCE: "90" } });
    check(code === 1 && output.includes("all servers run 98.1.0-"), `the upgrade goes back:\n${output}`);
  });
  await requireVersion("98.1.0");
  check(existsSync(at("etc/rollback.env")), "the release before may start on the newer schema");
  return requireNoFailure(traffic);
}

/** The steps of "Keys" in docs/operations.md. */
export async function replaceSecret(machine: Machine, { ada, grace, totpSecret }: People): Promise<void> {
  const { set, unset, setSecret, at, log } = machine;
  const [before, after] = [
    readFileSync(at("etc/secrets/nextauth_secret"), "utf8").trim(),
    "Zt5yG8rWq1nXc7bLk3vMs9dHp2fJu6Ae",
  ];
  set(`NEXTAUTH_SECRET_PREVIOUS=${after}`);
  await restartBoth(machine);
  unset("NEXTAUTH_SECRET_PREVIOUS");
  set(`NEXTAUTH_SECRET_PREVIOUS=${before}`);
  setSecret("nextauth_secret", after);
  await restartBoth(machine);
  await signIn(ada, totpSecret);
  const said = "nothing is encrypted with NEXTAUTH_SECRET_PREVIOUS anymore";
  // It runs every hour; this is the next one.
  await queryOnce(owner, "SELECT graphile_worker.add_job('reencrypt_secrets')");
  const isDone = () => Object.values(UNITS).some((unit) => log(unit).includes(said));
  check(await waitUntil(isDone), `the log says "${said}"`);
  unset("NEXTAUTH_SECRET_PREVIOUS");
  await restartBoth(machine);
  const { status } = await fetch(`${SITE}/api/user`, { headers: { cookie: grace.cookie } });
  check(status === 200, `who was signed in still is (${status})`);
  await signIn(ada, totpSecret);
}

async function restartBoth({ systemctl }: Machine): Promise<void> {
  for (const [unit, port] of [
    [UNITS.a, PORTS.a],
    [UNITS.b, PORTS.b],
  ] as const) {
    await systemctl("restart", unit);
    await waitUntilReady(addressOf(port));
  }
}

/** Takes a backup of the database and the uploads. @returns its folder */
export async function backUp({ at, systemctl, log }: Machine): Promise<string> {
  const started = await systemctl("start", "forgehall-backup.service");
  check(started.code === 0, `the backup succeeds:\n${log("forgehall-backup.service")}`);
  const snapshot = await systemctl("start", "forgehall-backup-uploads.service");
  check(snapshot.code === 0, `the snapshot of uploads succeeds:\n${log("forgehall-backup-uploads.service")}`);
  return at(
    "backups",
    readdirSync(at("backups"))
      .filter((name) => name.endsWith("Z"))
      .sort()
      .at(-1) ?? "",
  );
}

/** That backup is restored into another database and folder; who deleted their account since stays deleted. */
export async function restoreElsewhere(machine: Machine, { grace }: People, backup: string): Promise<void> {
  const { at, command } = machine;
  const deleted = await postJson(SITE, "/api/account", { password: PASSWORD }, grace.cookie, "DELETE");
  check(deleted.status < 300, `an account is deleted (${deleted.status} ${deleted.text})`);
  check(await waitUntil(() => existsSync(at("objects/.erasures"))), "deletions are listed");

  const elsewhere = {
    DATABASE_URL: databaseUrl("forgehall_server", "restored"),
    DATABASE_OWNER_URL: databaseUrl("forgehall", "restored"),
  };
  const careless = await command(["restore", "--", "--from", backup], { env: elsewhere });
  check(
    careless.code === 1 && /not empty/.test(careless.output),
    `live uploads are not overwritten: ${careless.output}`,
  );
  const folder = at("elsewhere/objects");
  const args = ["restore", "--", "--from", backup, "--files-to", folder];
  const restored = await command(args, { env: elsewhere });
  check(restored.code === 0, `the restore succeeds: ${restored.output}`);
  check(/now deleted again: 1\./.test(restored.output), `the deletion is repeated: ${restored.output}`);
  const { files } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
  check(statSync(folder).isDirectory() && restored.output.includes(`${files.count ?? ""}`), "files are restored");
  const emails = await queryOneRow<{ count: string }>(
    elsewhere.DATABASE_OWNER_URL,
    "SELECT count(*) FROM users WHERE email = $1",
    [grace.email],
  );
  check(emails.count === "0", "the deleted account is not in the restored database");
  await startRestored(machine, elsewhere, folder);
}

/** A server on the restored database and folder serves. */
async function startRestored(machine: Machine, urls: Record<string, string>, folder: string): Promise<void> {
  const { setSecret, unset, set, at, systemctl } = machine;
  // The files that the snapshot has are those of the backup.
  cpSync(folder, at("elsewhere/copy"), { recursive: true });
  setSecret("database_url", urls.DATABASE_URL ?? "");
  unset("STORAGE_DIR");
  set(`STORAGE_DIR=${folder}`);
  await systemctl("restart", UNITS.b);
  await waitUntilReady(addressOf(PORTS.b));
}
