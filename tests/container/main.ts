// `npm run check:container`: runs the Dockerfile's steps on this machine, each stage in its own folder mounted at
// /app, and starts the result as its user against an empty PostgreSQL. For machines without Docker; the mounts need
// root on Linux. It uses the Node.js that runs it instead of the base image's, so it does not test the base image or
// its system packages.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../../sandbox/postgres/start-postgres.ts";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { root } from "../../scripts/project-paths.mjs";
import { applyCopy, listBuildContext } from "./build-context.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

const folder = mkdtempSync("/var/tmp/forgehall-container-");
const files = listBuildContext();
const stages = new Map();
// Hiding the project hides its Node.js as well, and the machine's own may be another version.
const tools = join(folder, "bin");
let server;
let database;

/** Runs a command in a stage: its folders mounted, only its own settings, and nothing else of ours. */
function runInStage(stage, command, { user = "0:0", env = {} } = {}) {
  const [uid, gid] = user.split(":");
  // Our project is hidden, so that nothing is read from it by accident.
  const bind = `mount --bind ${stage.folder}/app /app && mount --bind ${stage.folder}/data /data && mount -t tmpfs none ${root} && cd /app`;
  const asUser = `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups "$@"`;
  const settings = {
    PATH: `${tools}:${process.env.PATH}`,
    HOME: "/tmp",
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? "",
    ...stage.env,
    ...env,
  };
  return ["unshare", ["--mount", "sh", "-c", `${bind} && ${asUser}`, "sh", ...command], { env: settings, cwd: "/" }];
}

function run(stage, command, options) {
  const [program, words, settings] = runInStage(stage, command, options);
  const { status, stdout, stderr } = spawnSync(program, words, { ...settings, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.at(-1)}\n${stdout}${stderr}`);
  return stdout;
}

function runStep(stage, { word, rest }) {
  if (word === "ENV")
    for (const pair of rest.split(" ")) stage.env[pair.split("=", 1)[0]] = pair.slice(pair.indexOf("=") + 1);
  if (word === "USER") stage.user = rest;
  if (word === "CMD") stage.command = JSON.parse(rest);
  if (word === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
  if (word === "RUN" && rest.startsWith("apt-get")) return console.log(`left out: ${rest}`);
  if (word === "RUN" && !rest.startsWith("mkdir /data")) run(stage, ["sh", "-c", rest]);
  if (word !== "COPY") return;
  const [, from, paths] = /^(?:--from=(\S+) )?(.*)$/.exec(rest);
  const place = {
    from: from ? join(stages.get(from).folder, "app") : root,
    to: join(stage.folder, "app"),
    files: from ? undefined : files,
  };
  applyCopy(paths.replaceAll("/app/", "").split(" "), place);
}

function build() {
  for (const { name, from, steps } of readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    const began = Date.now();
    const base = stages.get(from);
    const stage = { folder: join(folder, name), env: { ...base?.env } };
    if (base) cpSync(base.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
    for (const part of ["app", "data"]) mkdirSync(join(stage.folder, part), { recursive: true });
    chownSync(join(stage.folder, "data"), 1000, 1000);
    stages.set(name, stage);
    for (const step of steps) runStep(stage, step);
    console.log(`stage ${name.padEnd(10)} ${Math.round((Date.now() - began) / 1000)} s`);
  }
  return [...stages.values()].at(-1);
}

async function serve(stage) {
  // The image is read-only, as with read_only in compose.yaml.
  run(stage, ["sh", "-c", "! touch /app/x && ! touch /app/.next/x && touch /data/x"], { user: stage.user });
  const size = spawnSync("du", ["-sm", join(stage.folder, "app")], { encoding: "utf8" }).stdout.split("\t")[0];
  console.log(
    `/app holds ${size} MB, closed to its user, who has Node.js ${run(stage, ["node", "--version"], { user: stage.user }).trim()}`,
  );
  database = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: await findFreePort(3390),
    settings: { fsync: "off" },
  });
  const port = await findFreePort(3380);
  // Secrets as files, as a platform mounts them (decision 0044).
  const secret = (name, value) => (writeFileSync(join(stage.folder, "data", name), `${value}\n`), `/data/${name}`);
  const env = {
    DATABASE_URL_FILE: secret("database_url", database.url),
    PORT: String(port),
    APP_URL: "https://forgehall.example",
    TRUST_PROXY: "1",
    NEXTAUTH_SECRET_FILE: secret("session_secret", "of this check alone, 32 characters"),
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    SMTP_URL: "smtp://127.0.0.1:25",
  };
  const owned = {
    DATABASE_URL_FILE: env.DATABASE_URL_FILE,
    DATABASE_OWNER_URL_FILE: secret("database_owner_url", database.ownerUrl),
  };
  console.log(run(stage, ["node", "--import", "tsx", "scripts/migrate.ts"], { user: stage.user, env: owned }).trim());
  console.log(
    run(stage, ["node", "--import", "tsx", "scripts/backup.ts", "--to", "/data/backups"], {
      user: stage.user,
      env: owned,
    })
      .trim()
      .split("\n")
      .at(-1),
  );
  const began = Date.now();
  const [command, words, options] = runInStage(stage, stage.command, { user: stage.user, env });
  // unshare, sh and setpriv each exec the next one, so this process is the server itself.
  server = spawn(command, words, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", (code, signal) => resolve(signal ?? code)));
  const health = () => spawnSync(...runInStage(stage, stage.health, { user: stage.user, env })).status === 0;
  while (!health()) {
    if (server.exitCode !== null || Date.now() - began > 60_000)
      throw new Error("The container does not become healthy.");
    await sleep(200);
  }
  console.log(`healthy after ${Date.now() - began} ms`);
  for (const path of ["/", "/browse-apps", "/auth", "/api/apps", "/api/health/ready", "/sitemap.xml"]) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "X-Forwarded-Proto": "https" } });
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  }
  const stopping = Date.now();
  server.kill("SIGTERM");
  const how = await ended;
  if (how !== 0) throw new Error(`SIGTERM ended it with ${how}.`);
  console.log(`six addresses answer 200; ended by SIGTERM in ${Date.now() - stopping} ms`);
}

try {
  for (const path of ["/app", "/data", tools]) mkdirSync(path, { recursive: true });
  copyFileSync(process.execPath, join(tools, "node"));
  chmodSync(folder, 0o755);
  await serve(build());
} catch (error) {
  server?.kill("SIGKILL");
  process.exitCode = 1;
  writeFileSync(2, `${error.message}\n`);
}
await database?.stop();
rmSync(folder, { recursive: true, force: true });
