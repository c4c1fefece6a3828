import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { project, read, writeFiles } from "./deploy-files";

const script = join(project, "deploy/backup/backup-uploads.sh");
const pruneScript = join(project, "deploy/backup/prune-backups.sh");

/** A folder of uploads and one of backups, with programs of its own on PATH. */
function createFolders() {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-uploads-"));
  const [uploads, backups, programs] = ["uploads", "backups", "bin"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFiles(uploads, {
    "releases/1/app.zip": "an app",
    "avatars/ada lovelace.webp": "a face",
    ".incoming/part": "half",
    ".uploads/part": "half",
  });
  writeFiles(programs, {});
  const env = (more: Record<string, string> = {}) => ({
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    ...more,
  });
  return {
    folder,
    uploads,
    backups,
    env,
    /** Puts a program on PATH, such as an age that needs no key. */
    addProgram: (name: string, text: string) => {
      writeFiles(programs, { [name]: `#!/usr/bin/env bash\nset -euo pipefail\n${text}\n` });
      chmodSync(join(programs, name), 0o755);
    },
    backUp: (more?: Record<string, string>) => {
      const run = spawnSync(script, [uploads, backups], { env: env(more), encoding: "utf8" });
      expect([run.status, run.stderr]).toEqual([0, ""]);
      return run.stdout.split("\n")[0] ?? "";
    },
    /** All files of a snapshot by path. */
    list: (snapshot: string) =>
      readdirSync(snapshot, { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(snapshot.length + 1)] : []))
        .sort(),
    snapshots: () => readdirSync(backups).filter((name) => name.startsWith("uploads-")),
  };
}

const inode = (...path: string[]) => statSync(join(...path)).ino;
const AGE = 'while [[ $1 != --output ]]; do shift; done\n{ echo encrypted; cat -- "$4"; } > "$2"';

// The scripts use GNU tools.
const describeOnLinux = (title: string, tests: () => void) =>
  void (process.platform === "linux" && describe(title, tests));

describeOnLinux("the backup of uploads", () => {
  it("leaves out exactly the folders in which the product keeps unfinished uploads", () => {
    const left = [...read("deploy/backup/backup-uploads.sh").matchAll(/-path \.\/(\S+)/g)].map(([, name]) => name);
    const folders = ["incoming-files.ts", "folder-parts.ts"].map(
      (name) => /^const FOLDER = "(.+)";$/m.exec(read(`lib/foundation/storage/${name}`))?.[1],
    );
    expect(left).toEqual(folders);
  });

  it("links what has not changed to the previous snapshot, and leaves out unfinished uploads", () => {
    const { backUp, uploads, list } = createFolders();
    const first = backUp();
    expect(list(first)).toEqual(["avatars/ada lovelace.webp", "releases/1/app.zip"]);
    writeFiles(uploads, { "releases/2/app.zip": "a new app" });
    const second = backUp();
    expect(list(second)).toEqual(["avatars/ada lovelace.webp", "releases/1/app.zip", "releases/2/app.zip"]);
    for (const path of list(first)) expect([path, inode(second, path)]).toEqual([path, inode(first, path)]);
    expect(inode(second, "releases/1/app.zip")).not.toBe(inode(uploads, "releases/1/app.zip"));
  });

  it("drops deleted files, and keeps them in the snapshots before", () => {
    const { backUp, uploads, list } = createFolders();
    const first = backUp();
    rmSync(join(uploads, "releases"), { recursive: true });
    const second = backUp();
    expect(list(second)).toEqual(["avatars/ada lovelace.webp"]);
    expect(readdirSync(second)).toEqual(["avatars"]);
    expect(readFileSync(join(first, "releases/1/app.zip"), "utf8")).toBe("an app");
  });

  it("saves a replaced file without changing the snapshots before", () => {
    const { backUp, uploads } = createFolders();
    const first = backUp();
    rmSync(join(uploads, "releases/1/app.zip"));
    writeFiles(uploads, { "releases/1/app.zip": "another app" });
    const second = backUp();
    expect(readFileSync(join(second, "releases/1/app.zip"), "utf8")).toBe("another app");
    expect(readFileSync(join(first, "releases/1/app.zip"), "utf8")).toBe("an app");
  });

  it("leaves no half snapshot under a final name when it is killed, and the next run is complete", async () => {
    const { addProgram, backUp, env, uploads, backups, list, snapshots, folder } = createFolders();
    // The first copy hangs until somebody reads the pipe, so the run is killed in the middle.
    const pipe = join(folder, "pipe");
    spawnSync("mkfifo", [pipe]);
    addProgram("cp", `echo copying; exec 3>${JSON.stringify(pipe)}`);
    const run = spawn(script, [uploads, backups], { env: env(), stdio: ["ignore", "pipe", "ignore"], detached: true });
    const closed = once(run, "close");
    // A script that ends without copying anything fails here instead of waiting forever.
    expect(await Promise.race([once(run.stdout, "data").then(String), closed.then(() => "ended")])).toContain(
      "copying",
    );
    process.kill(-Number(run.pid), "SIGKILL");
    await closed;
    expect(snapshots()).toEqual([expect.stringMatching(/\.partial$/)]);
    addProgram("cp", 'exec /bin/cp "$@"');
    const snapshot = backUp();
    expect(snapshots()).toEqual([snapshot.slice(backups.length + 1)]);
    expect(list(snapshot)).toHaveLength(2);
  });

  it("encrypts each file once with age where recipients are set", () => {
    const { addProgram, backUp, folder, list, uploads } = createFolders();
    addProgram("age", AGE);
    writeFileSync(join(folder, "recipients"), "age1example\n");
    const env = { UPLOADS_AGE_RECIPIENTS: join(folder, "recipients") };
    const first = backUp(env);
    expect(list(first)).toEqual(["avatars/ada lovelace.webp.age", "releases/1/app.zip.age"]);
    expect(readFileSync(join(first, "releases/1/app.zip.age"), "utf8")).toBe("encrypted\nan app");
    rmSync(join(uploads, "avatars"), { recursive: true });
    const second = backUp(env);
    expect(list(second)).toEqual(["releases/1/app.zip.age"]);
    expect(inode(second, "releases/1/app.zip.age")).toBe(inode(first, "releases/1/app.zip.age"));
  });

  it("saves nothing unencrypted, and takes no snapshot, when age fails", () => {
    const { addProgram, backups, env, folder, uploads, snapshots } = createFolders();
    addProgram("age", "exit 1");
    writeFileSync(join(folder, "recipients"), "age1example\n");
    const more = { UPLOADS_AGE_RECIPIENTS: join(folder, "recipients") };
    const run = spawnSync(script, [uploads, backups], { env: env(more), encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining("could not be saved")]);
    expect(snapshots()).toEqual([]);
  });

  it("takes no snapshot when a folder can't be read, or when every file is gone, and leaves nothing behind", () => {
    const { addProgram, backUp, backups, env, uploads, snapshots } = createFolders();
    backUp();
    const refusal = () => {
      const run = spawnSync(script, [uploads, backups], { env: env(), encoding: "utf8" });
      expect([run.status, snapshots().length]).toEqual([1, 1]);
      return run.stderr;
    };
    // root reads every folder.
    addProgram("find", 'PATH=${PATH#*:} find "$@" && [[ $* != *-ignore_readdir_race* ]]');
    expect(refusal()).toContain("could be read");
    addProgram("find", 'PATH=${PATH#*:} exec find "$@"');
    rmSync(uploads, { recursive: true });
    mkdirSync(uploads);
    expect(refusal()).toContain("mount its disk");
  });

  it("copies the finished snapshot to a bucket with rclone, and moves what it replaces aside", () => {
    const { addProgram, backUp, folder } = createFolders();
    addProgram("rclone", `printf '%s\\n' "$@" > ${JSON.stringify(join(folder, "calls"))}`);
    const snapshot = backUp({ UPLOADS_RCLONE_REMOTE: "backups:forgehall" });
    const stamp = snapshot.split("uploads-").at(-1);
    const calls = readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
    expect(calls).toEqual([
      "sync",
      "--fast-list",
      "--backup-dir",
      `backups:forgehall/replaced/${stamp}`,
      "--",
      snapshot,
      "backups:forgehall/latest",
    ]);
  });

  it("refuses missing folders, backups inside the uploads, and a second run at the same time", () => {
    const { backUp, uploads, backups } = createFolders();
    backUp();
    const refusal = (...args: string[]) => spawnSync(script, args, { encoding: "utf8" }).stderr;
    expect(refusal(join(uploads, "gone"), backups)).toContain("does not exist");
    expect(refusal(uploads, join(uploads, "backups"))).toContain("must not be inside");
    const locked = spawnSync("flock", [join(backups, ".lock"), script, uploads, backups], { encoding: "utf8" });
    expect(locked.stderr).toContain("another backup is running");
  });
});

describeOnLinux("pruning backups", () => {
  it("keeps the newest ones and everything with another name", () => {
    const folder = mkdtempSync(join(tmpdir(), "forgehall-prune-"));
    const names = ["01", "02", "03"].map((day) => `forgehall-202611${day}T020000Z`);
    const others = ["notes.txt", "forgehall-20261104T020000Z.partial", "uploads-20261101T020000000Z"];
    writeFiles(folder, Object.fromEntries([...names, ...others].map((name) => [`${name}/file`, ""])));
    const prune = (...args: string[]) => spawnSync(pruneScript, args, { encoding: "utf8" }).status;
    expect(prune(folder, "forgehall", "0")).toBe(1);
    expect(prune(folder, "forgehall", "2")).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([...names.slice(1), ...others].sort());
  });
});

describe("the configuration of pgBackRest", () => {
  it("archives to the stanza that it configures, compressed, and begins backups with a fast checkpoint", () => {
    const config = read("deploy/postgresql/pgbackrest.conf");
    const server = read("deploy/postgresql/forgehall.conf");
    expect(config).toMatch(/^\[forgehall\]$/m);
    for (const text of [server, read("deploy/systemd/forgehall-pgbackrest@.service")])
      expect(text).toContain("--stanza=forgehall");
    for (const line of ["compress-type=zst", "start-fast=y", "repo1-type=s3", "repo1-retention-full-type=time"])
      expect(config.split("\n")).toContain(line);
    expect(Number(/^archive_timeout = (\d+)$/m.exec(server)?.[1])).toBeGreaterThanOrEqual(300);
    expect(existsSync(join(project, "deploy/systemd/forgehall-pgbackrest@full.timer"))).toBe(true);
  });

  it("contains no secret", () => {
    expect(read("deploy/postgresql/pgbackrest.conf")).not.toMatch(/^[^#]*(?:cipher-pass|s3-key)/m);
  });
});
