import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { findLinter } from "../../scripts/test/linters";
import { toPlainLines } from "../../scripts/processes/run-program.mjs";
import { respondsOk } from "../../scripts/processes/start-service";
import { root } from "../../scripts/project-paths.mjs";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { startDebianPostgres } from "../harness/debian-postgres";
import { startProgram } from "../harness/start-program";
import { sandboxEnvironment } from "../harness/start-stack";
import { waitUntil } from "../harness/wait-until";
import { fakeSystemctl } from "./fake-systemctl";

export const PORTS = { http: 4139, https: 4140, a: 4141, b: 4142, postgres: 4143, sandbox: 4144, mail: 4145 };
/** The public address, through nginx. */
export const SITE = `https://localhost:${PORTS.https}`;
export const UNITS = { a: `forgehall@${PORTS.a}.service`, b: `forgehall@${PORTS.b}.service` };
/** Who serves: an account without rights that every Debian has. */
export const SERVER_USER = { name: "nobody", uid: 65_534, gid: 65_534 };

export const databaseUrl = (role: string, database = "forgehall"): string =>
  `postgresql://${role}@127.0.0.1:${PORTS.postgres}/${database}`;

/** What a command printed, and its exit code. */
export type Ran = { code: number | null; output: string };
/** How to run a command: variables that override settings, and as root instead of the servers' user. */
type RunOptions = { env?: Record<string, string>; asRoot?: boolean };

/** A machine as docs/operations.md sets it up, below one folder. */
export type Machine = Awaited<ReturnType<typeof createMachine>>;

/**
 * Sets up PostgreSQL with two roles, the payment sandbox, a mail server, and the folders, settings and secrets of
 * deploy/systemd, all below `folder`. Nothing of ours runs yet.
 */
export async function createMachine(folder: string) {
  const at = (...path: string[]) => join(folder, ...path);
  const current = at("srv/current");
  for (const name of ["srv/releases", "etc/secrets", "state"]) mkdirSync(at(name), { recursive: true });
  for (const name of ["state", "objects", "backups", "snapshots", "elsewhere"]) {
    mkdirSync(at(name), { recursive: true });
    chownSync(at(name), SERVER_USER.uid, SERVER_USER.gid);
  }
  symlinkSync(root, current);
  await startDebianPostgres(at("postgres"), {
    name: "main",
    port: PORTS.postgres,
    statements: [
      "CREATE ROLE forgehall LOGIN CREATEDB",
      "CREATE DATABASE forgehall OWNER forgehall",
      "CREATE ROLE forgehall_server LOGIN",
    ],
  });
  const sandbox = sandboxEnvironment(folder, { sandbox: PORTS.sandbox, product: PORTS.a });
  startProgram(process.execPath, ["--import", "tsx", "sandbox/stripe/main.ts"], {
    log: at("sandbox.log"),
    env: {
      ...process.env,
      ...sandbox,
      SANDBOX_STRIPE_WEBHOOK_URL: `${SITE}/api/webhooks/stripe`,
      SANDBOX_STRIPE_THIN_WEBHOOK_URL: `${SITE}/api/webhooks/stripe/accounts`,
    },
  });
  await waitUntil(() => respondsOk(`${sandbox.STRIPE_API_BASE}/health`));
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], logger: false });
  await new Promise<void>((resolve) => mail.listen(PORTS.mail, "127.0.0.1", resolve));

  writeFileSync(
    at("etc/forgehall.env"),
    readFileSync(join(root, "deploy/systemd/forgehall.env"), "utf8")
      .replace("https://forgehall.example", SITE)
      .replace("/var/lib/forgehall/objects", at("objects"))
      .replace(/^STRIPE_PUBLISHABLE_KEY=$/m, `STRIPE_PUBLISHABLE_KEY=${SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY}`)
      .replaceAll(/^OTEL_.*$/gm, "")
      .concat(
        `FORGEHALL_STAND_INS=1\nSTRIPE_API_BASE=${sandbox.STRIPE_API_BASE}\nSTRIPE_JS_URL=${sandbox.STRIPE_JS_URL}\n`,
        `UPLOAD_QUOTA_BYTES=1000000000000\nRATE_LIMIT_SCALE=1000\nNODE_EXTRA_CA_CERTS=${at("fullchain.pem")}\n`,
      ),
  );
  const secrets: Record<string, string> = {
    database_url: databaseUrl("forgehall_server"),
    database_owner_url: databaseUrl("forgehall"),
    nextauth_secret: "k9Qw2xR7vT4bN8mZ3cL6jH5gF1dS0aPy",
    smtp_url: `smtp://127.0.0.1:${PORTS.mail}`,
    stripe_secret_key: SANDBOX_KEYS.STRIPE_SECRET_KEY,
    stripe_webhook_secret: SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET,
    stripe_accounts_webhook_secret: SANDBOX_KEYS.STRIPE_ACCOUNTS_WEBHOOK_SECRET,
  };
  for (const [name, value] of Object.entries(secrets)) writeFileSync(at("etc/secrets", name), `${value}\n`);

  const { env } = fakeSystemctl(folder, {
    units: join(root, "deploy/systemd"),
    state: at("state"),
    secrets: at("etc/secrets"),
    user: { uid: SERVER_USER.uid, gid: SERVER_USER.gid },
    paths: {
      "/srv/forgehall/current": current,
      "/etc/forgehall": at("etc"),
      "/var/lib/forgehall/objects": at("objects"),
      "/var/backups/forgehall-uploads": at("snapshots"),
      "/var/backups/forgehall": at("backups"),
    },
  });
  const settings: NodeJS.ProcessEnv = {
    ...env,
    FORGEHALL_ROOT: at("srv"),
    FORGEHALL_ETC: at("etc"),
    FORGEHALL_USER: SERVER_USER.name,
    npm_config_cache: at("state/npm"),
  };
  // A command line's own settings would override those of the machine.
  for (const name of Object.keys(settings)) if (/^(?:DATABASE|NEXTAUTH|STRIPE|S3)_/.test(name)) delete settings[name];

  /** Runs a program, not as a child that blocks us: load may be on its way. */
  const run = (command: string, args: string[], { env: more = {}, asRoot = true }: RunOptions = {}) =>
    collect(
      spawn(command, args, {
        cwd: current,
        env: { ...settings, ...more },
        stdio: ["ignore", "pipe", "pipe"],
        ...(!asRoot && { uid: SERVER_USER.uid, gid: SERVER_USER.gid }),
      }),
    );
  return {
    at,
    current,
    run,
    /** A command of the release that runs: deploy/run. */
    command: (args: string[], options: RunOptions = {}) =>
      run(join(current, "deploy/run"), args, {
        ...options,
        env: { ...(options.asRoot && { FORGEHALL_USER: "root" }), ...options.env },
      }),
    systemctl: (...args: string[]) => run("systemctl", args),
    log: (unit: string) => readFileSync(at("state", `${unit}.log`), "utf8"),
    /** Changes the settings of all units; they take effect with the next restart. */
    set: (lines: string) => appendFileSync(at("etc/forgehall.env"), `${lines}\n`),
    unset: (name: string) => {
      const text = readFileSync(at("etc/forgehall.env"), "utf8");
      writeFileSync(at("etc/forgehall.env"), text.replaceAll(new RegExp(`^${name}=.*\n`, "gm"), ""));
    },
    setSecret: (name: string, value: string) => writeFileSync(at("etc/secrets", name), `${value}\n`),
    stop: async () => {
      for (const unit of Object.values(UNITS)) await run("systemctl", ["stop", unit]);
      await new Promise<void>((resolve) => mail.close(() => resolve()));
    },
  };
}

function collect(child: ChildProcess): Promise<Ran> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: toPlainLines(output).join("\n") }));
  });
}

/** A certificate of localhost, valid for a week, made on the spot. */
export function createCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "30"];
  const { status, stderr } = spawnSync("openssl", ["req", ...kind, ...files, ...names], { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  for (const name of ["privkey.pem", "fullchain.pem"]) chmodSync(join(folder, name), 0o644);
}

/** Starts Debian's nginx with deploy/nginx/single-server.conf, changed only where this machine is another one. */
export function startNginx({ at, current }: Machine): { reload: () => void } {
  const nginx = findLinter("nginx");
  if (!nginx) throw new Error("nginx is missing: install Debian's nginx.");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${at("nginx", name)};`,
  );
  mkdirSync(at("nginx"), { recursive: true });
  writeFileSync(
    at("nginx.conf"),
    readFileSync(join(root, "deploy/nginx/single-server.conf"), "utf8")
      .replaceAll(/\/etc\/letsencrypt\/live\/forgehall\.example/g, at("."))
      .replace("include /etc/nginx/mime.types;", "types { text/html html; }")
      .replace("/run/nginx.pid", at("nginx.pid"))
      .replace("/var/log/nginx/error.log", at("nginx-error.log"))
      .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${PORTS.http};`)
      .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${PORTS.https} `)
      .replaceAll("forgehall.example$request_uri", `localhost:${PORTS.https}$request_uri`)
      .replaceAll("server_name forgehall.example", "server_name localhost")
      .replace("127.0.0.1:3000", `127.0.0.1:${PORTS.a}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${PORTS.b}`)
      .replaceAll("/srv/forgehall/current", current)
      .replace("http {", `http { ${temporary.join(" ")}`),
  );
  const program = startProgram(nginx, ["-p", at("."), "-c", at("nginx.conf"), "-g", "daemon off;"], {
    log: at("nginx.out"),
  });
  return { reload: () => void program.kill("SIGHUP") };
}
