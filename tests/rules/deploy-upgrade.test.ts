import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { fakeSystemctl } from "../operations/fake-systemctl";
import { project, writeFiles } from "./deploy-files";

const script = join(project, "deploy/upgrade");

/** A release in miniature: a server that, like ours, does not start on a newer schema unless it is allowed to. */
const SERVER = `
  import { createServer } from "node:http";
  import { readFileSync } from "node:fs";
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const schema = readFileSync(process.env.SCHEMA, "utf8").trim();
  if (schema > version && process.env.ALLOW_NEWER_SCHEMA !== "1") process.exit(1);
  const commit = readFileSync(".next/forgehall-commit", "utf8");
  const health = JSON.stringify({ status: "ok", version, commit });
  const pages = { "/api/health": health, "/api/health/ready": "ok", "/browse-apps": "apps" };
  if (version.endsWith("-broken")) delete pages["/browse-apps"];
  createServer(({ url }, response) => {
    response.statusCode = url in pages ? 200 : 500;
    response.end(pages[url]);
  }).listen(process.env.PORT, "127.0.0.1");
  process.on("SIGTERM", () => process.exit());`;
const BUILD = `
  import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  mkdirSync(".forgehall/log", { recursive: true });
  writeFileSync(".forgehall/log/build.log", version);
  if (version.endsWith("-unbuildable")) throw new Error("It does not compile.");
  mkdirSync(".next");
  writeFileSync(".next/forgehall-commit", process.env.FORGEHALL_COMMIT.slice(0, 12));`;
const MIGRATE = `
  import { readFileSync, writeFileSync } from "node:fs";
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  if (process.env.DATABASE_OWNER_URL !== "the owner's") throw new Error("Not the owner of the tables.");
  if (version.endsWith("-unmigratable")) throw new Error("The lock was not available.");
  writeFileSync(new URL(process.env.DATABASE_URL), version);`;

type Place = Awaited<ReturnType<typeof createMachine>>;
let place: Place;
beforeEach(async () => void (place = await createMachine()), 60_000);
afterEach(() => place.stop());

/** A machine with two instances of 1.0.0, and a repository with the given releases after it. */
async function createMachine() {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-upgrade-"));
  const at = (...path: string[]) => join(folder, ...path);
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
    const { stdout, status, stderr } = spawnSync("git", ["-C", at("work"), ...identity, ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const release = (version: string) => {
    const about = { name: "forgehall", version };
    const lock = { ...about, lockfileVersion: 3, requires: true, packages: { "": about } };
    writeFiles(at("work"), {
      "package.json": JSON.stringify(
        {
          ...about,
          type: "module",
          scripts: { build: "node build.js", migrate: "node migrate.js", doctor: "env", backup: "env" },
          // Not in the lock file, so that npm ci refuses.
          ...(version.endsWith("-uninstallable") && { dependencies: { nowhere: "file:./nowhere" } }),
        },
        null,
        2,
      ),
      "package-lock.json": JSON.stringify(lock, null, 2),
      "server.js": SERVER,
      "build.js": BUILD,
      "migrate.js": MIGRATE,
    });
    git("add", ".");
    git("commit", "-q", "-m", version);
    git("tag", `v${version}`);
    return `${version}-${git("rev-parse", "HEAD").slice(0, 12)}`;
  };
  writeFiles(at("work"), {});
  spawnSync("git", ["init", "-q", at("work")]);
  const first = release("1.0.0");
  spawnSync("git", ["clone", "-q", "--mirror", at("work"), at("root/repository")]);
  spawnSync("git", ["clone", "-q", at("work"), at("root/releases", first)]);
  writeFiles(at("root/releases", first), { ".next/forgehall-commit": first.slice(-12) });
  symlinkSync(at("root/releases", first), at("root/current"));
  writeFiles(folder, {
    schema: "1.0.0",
    "etc/forgehall.env": `SCHEMA=${at("schema")}\n`,
    "etc/secrets/database_url": `file://${at("schema")}`,
    "etc/secrets/database_owner_url": "the owner's",
    "units/forgehall@.service": `[Service]
WorkingDirectory=${at("root/current")}
ExecStart=${process.execPath} server.js
EnvironmentFile=${at("etc/forgehall.env")}
EnvironmentFile=-${at("etc/rollback.env")}
Environment=PORT=%i
`,
    "units/forgehall-backup.service": "[Service]\nType=oneshot\nExecStart=/bin/true\n",
    "units/failing-backup.service": "[Service]\nType=oneshot\nExecStart=/bin/false\n",
  });
  const { env, calls } = fakeSystemctl(folder, {
    units: at("units"),
    state: at("state"),
    paths: {},
    secrets: at("etc/secrets"),
  });
  const settings: NodeJS.ProcessEnv = {
    ...env,
    FORGEHALL_ROOT: at("root"),
    FORGEHALL_ETC: at("etc"),
    FORGEHALL_USER: userInfo().username,
    UPGRADE_PATIENCE: "3",
    UPGRADE_MIN_FREE_MB: "1",
    UPGRADE_MIN_MEMORY_MB: "1",
  };
  const systemctl = (...args: string[]) => spawnSync("systemctl", args, { env });
  const a = await findFreePort(24_100 + Math.floor(Math.random() * 4_000));
  const b = await findFreePort(a + 1);
  const units = [a, b].map((port) => `forgehall@${port}.service`);
  for (const unit of units) systemctl("start", unit);
  const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/health`)).json();
  return {
    at,
    first,
    release,
    units,
    calls,
    settings,
    start: (target: string) => spawn(script, [target], { env: settings }),
    upgrade: (target: string, more: Record<string, string> = {}) => {
      const { status, stdout, stderr } = spawnSync(script, [target], {
        env: { ...settings, ...more },
        encoding: "utf8",
      });
      return { status, stdout, stderr };
    },
    current: () => basename(realpathSync(at("root/current"))),
    versions: async () => Promise.all([a, b].map(async (port) => (await ask(port)).version)),
    pids: () => units.map((unit) => readFileSync(at("state", `${unit}.pid`), "utf8")),
    stop: () => {
      for (const unit of units) systemctl("stop", unit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The script uses GNU tools and /proc.
const describeOnLinux = (title: string, tests: () => void) =>
  void (process.platform === "linux" && describe(title, tests));

describeOnLinux("deploy/run", () => {
  it("gives a command the settings and secrets, and the owner's password only to those that need it", () => {
    const { PATH, FORGEHALL_ROOT, FORGEHALL_ETC, FORGEHALL_USER } = place.settings;
    const run = (command: string, more: Record<string, string> = {}) =>
      spawnSync(join(project, "deploy/run"), [command], {
        env: Object.assign(Object.create(null), { PATH, FORGEHALL_ROOT, FORGEHALL_ETC, FORGEHALL_USER, ...more }),
        encoding: "utf8",
      })
        .stdout.split("\n")
        .filter((line) => /^(?:SCHEMA|DATABASE_\w+)=/.test(line))
        .sort();
    const settings = [`DATABASE_URL=file://${place.at("schema")}`, `SCHEMA=${place.at("schema")}`];
    expect(run("doctor")).toEqual(settings);
    expect(run("backup")).toEqual(["DATABASE_OWNER_URL=the owner's", ...settings]);
    expect(run("doctor", { SCHEMA: "another" })).toEqual([settings[0], "SCHEMA=another"]);
    writeFiles(place.at("root/releases/other"), {
      "package.json": JSON.stringify({ scripts: { doctor: "echo SCHEMA=own" } }),
    });
    expect(run("doctor", { FORGEHALL_RELEASE: "releases/other" })).toEqual(["SCHEMA=own"]);
    // An editor's copy is no secret's file, and another database has another pooler and replica, or none.
    writeFiles(place.at("etc"), { "secrets/database_url~": "old", "secrets/database_direct_url": "the pooler's" });
    expect(run("doctor")).toContain("DATABASE_DIRECT_URL=the pooler's");
    expect(run("doctor", { DATABASE_URL: "another" })).toEqual([
      "DATABASE_DIRECT_URL=",
      "DATABASE_REPLICA_URL=",
      "DATABASE_URL=another",
      settings[1],
    ]);
    // Half of another database would leave the live one's owner to act.
    expect(run("backup", { DATABASE_URL: "another" })).toEqual([]);
    expect(run("backup", { DATABASE_URL: "another", DATABASE_OWNER_URL: "its owner's" })).toContain(
      "DATABASE_OWNER_URL=its owner's",
    );
  });
});

describeOnLinux("deploy/upgrade", () => {
  it("backs up, migrates, and restarts and tests one instance after the other", async () => {
    const next = place.release("1.1.0");
    const { status, stdout, stderr } = place.upgrade("v1.1.0");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`All servers run ${next}.`);
    expect(await place.versions()).toEqual(["1.1.0", "1.1.0"]);
    const [one, other] = place.units;
    expect(place.calls().slice(2)).toEqual([
      "list-units --plain --no-legend forgehall@*.service",
      "start forgehall-backup.service",
      `restart ${one}`,
      `restart ${other}`,
    ]);
    expect([place.current(), readFileSync(place.at("schema"), "utf8")]).toEqual([next, "1.1.0"]);
    expect(existsSync(place.at("etc/rollback.env"))).toBe(false);
  });

  it("keeps the release before, goes back to it when asked, and removes older ones", async () => {
    const second = place.release("1.1.0");
    place.upgrade("v1.1.0");
    const third = place.release("1.2.0");
    place.upgrade("v1.2.0");
    expect(readdirSync(place.at("root/releases"))).toEqual([second, third]);
    expect(place.upgrade("--back")).toMatchObject({ status: 0, stderr: "" });
    expect([place.current(), await place.versions()]).toEqual([second, ["1.1.0", "1.1.0"]]);
  });

  it("goes back by itself when the new release fails its test, and leaves the other instance alone", async () => {
    place.release("1.1.0-broken");
    const [, other] = place.pids();
    const { status, stderr } = place.upgrade("v1.1.0-broken");
    expect(status).toBe(1);
    expect(stderr).toContain("/browse-apps does not answer 200");
    expect(stderr).toContain(`all servers run ${place.first} again`);
    expect([place.current(), await place.versions()]).toEqual([place.first, ["1.0.0", "1.0.0"]]);
    expect(place.pids()[1]).toBe(other);
    // The schema is the newer one, on which the older release starts only when it is allowed to.
    expect(readFileSync(place.at("schema"), "utf8")).toBe("1.1.0-broken");
  });

  it("does not go back further than the newer schema allows", () => {
    const second = place.release("1.1.0");
    place.upgrade("v1.1.0");
    place.release("1.2.0-broken");
    expect(place.upgrade("v1.2.0-broken").status).toBe(1);
    const { status, stderr } = place.upgrade("--back");
    expect([status, stderr]).toEqual([1, expect.stringContaining("Further back, restore a backup.")]);
    expect(place.current()).toBe(second);
  });

  it("restarts one instance after the other with changed settings, and stops at one that doesn't work", async () => {
    const pids = place.pids();
    expect(place.upgrade("--restart")).toMatchObject({ status: 0, stderr: "" });
    expect(place.pids().filter((pid) => pids.includes(pid))).toEqual([]);
    expect([place.current(), await place.versions()]).toEqual([place.first, ["1.0.0", "1.0.0"]]);
    const [, other] = place.pids();
    writeFiles(place.at("etc"), { "forgehall.env": "SCHEMA=/nowhere\n" });
    const { status, stderr } = place.upgrade("--restart");
    expect([status, stderr]).toEqual([1, expect.stringContaining("the other servers were not restarted")]);
    expect(place.pids()[1]).toBe(other);
  });

  it("goes back when it is stopped in the middle, also without a terminal", async () => {
    place.release("1.1.0-broken");
    const run = place.start("v1.1.0-broken");
    const ended = once(run, "exit");
    let said = "";
    await new Promise<void>((resolve) =>
      run.stdout.on("data", (text) => ((said += String(text)), said.includes("Restarting") && resolve())),
    );
    run.stdout.destroy();
    run.stderr.destroy();
    run.kill("SIGTERM");
    expect(await ended).toEqual([130, null]);
    expect([place.current(), await place.versions()]).toEqual([place.first, ["1.0.0", "1.0.0"]]);
  });

  it("changes nothing when the build, the backup or the migration fails", async () => {
    const pids = place.pids();
    const attempts: [string, Record<string, string>, string][] = [
      ["1.0.1-uninstallable", {}, "could not be built"],
      ["1.1.0-unbuildable", {}, "build.log. Nothing has changed."],
      ["1.1.1", { UPGRADE_BACKUP_UNIT: "failing-backup.service" }, "the backup failed. Nothing has changed"],
      ["1.1.2-unmigratable", {}, "the migration failed"],
    ];
    for (const [version, settings, sentence] of attempts) {
      place.release(version);
      const { status, stderr } = place.upgrade(`v${version}`, settings);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect([place.current(), place.pids()]).toEqual([place.first, pids]);
    expect(readFileSync(place.at("root/build.log"), "utf8")).toContain("unbuildable");
    // What to do about a migration that failed needs the release that it belongs to.
    const releases = readdirSync(place.at("root/releases")).filter((name) => name !== place.first);
    expect(releases).toEqual([expect.stringMatching(/^1\.1\.2-unmigratable-/)]);
  });

  it("lets deploy/run read settings as the units do: values that end in an equals sign, and the last line", () => {
    const settings = "# A comment\nNEXTAUTH_SECRET_PREVIOUS=c2VjcmV0IQ==\nTRUST_PROXY=1";
    writeFiles(place.at("etc"), { "forgehall.env": settings, "rollback.env": "ALLOW_NEWER_SCHEMA=1\n" });
    const names = ["NEXTAUTH_SECRET_PREVIOUS", "TRUST_PROXY", "ALLOW_NEWER_SCHEMA"];
    const print = `console.log(${names.map((name) => `process.env.${name}`).join(", ")})`;
    writeFiles(place.at("root/current"), {
      "package.json": JSON.stringify({ scripts: { show: `node -e '${print}'` } }),
    });
    const { stdout, stderr } = spawnSync(join(project, "deploy/run"), ["show"], {
      env: { ...place.settings, FORGEHALL_USER: userInfo().username },
      encoding: "utf8",
    });
    expect([stdout.trim(), stderr]).toEqual(["c2VjcmV0IQ== 1 1", ""]);
  });

  it("refuses what cannot work, with a sentence", () => {
    place.release("0.9.0");
    const refusal = (target: string, more?: Record<string, string>) => {
      const { status, stderr } = place.upgrade(target, more);
      expect(status).toBe(1);
      return stderr;
    };
    expect(refusal("v7.0.0")).toContain("the repository has no release v7.0.0");
    expect(refusal("v1.0.0")).toContain("v1.0.0 is already running");
    expect(refusal("v0.9.0")).toContain("v0.9.0 is version 0.9.0, and 1.0.0 runs");
    expect(refusal("--force")).toContain("usage");
    expect(refusal("--back")).toContain("no release to go back to");
    expect(refusal("v1.0.0", { UPGRADE_MIN_FREE_MB: "1", FORGEHALL_ROOT: place.at("gone") })).toContain(
      "run it as root",
    );
    place.release("1.1.0");
    expect(refusal("v1.1.0", { UPGRADE_MIN_FREE_MB: "999999999" })).toContain("less than 3 GB are free");
    expect(refusal("v1.1.0", { UPGRADE_MIN_MEMORY_MB: "999999999" })).toContain("less than 3 GB of memory");
    rmSync(place.at("etc/secrets/database_owner_url"));
    expect(refusal("v1.1.0")).toContain("database_owner_url");
    const lock = place.at("root/.upgrade.lock");
    const held = spawnSync("flock", [lock, script, "v1.1.0"], {
      env: place.settings,
      encoding: "utf8",
    });
    expect(held.stderr).toContain("another upgrade is running");
    for (const unit of place.units) spawnSync("systemctl", ["stop", unit], { env: place.settings });
    expect(refusal("v1.1.0")).toContain("no server runs");
  });
});
