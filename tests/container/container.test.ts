import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { tmpdir } from "node:os";
import { SECRETS } from "../../scripts/settings/read-settings.mjs";

/** Whether a path is this file or folder, or in it. */
const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The build context of `docker build .`: the project's files without those in .dockerignore. */
function listBuildContext(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  const rules = ignored.filter((line) => line && !/^[#!]/.test(line));
  // `**/*.test.ts` matches a suffix anywhere; anything else is a file or a folder.
  const isIgnored = (path: string) =>
    rules.some((rule) => (rule.startsWith("**/*") ? path.endsWith(rule.slice(4)) : isWithin(path, rule)));
  return listed.split("\0").filter((path) => path && !isIgnored(path));
}

/** These files and every file of ours that they import, directly or not. The generated client is left out. */
function findImports(paths: string[], found = new Set<string>()): string[] {
  for (const path of paths) {
    if (found.has(path) || path.startsWith("lib/foundation/db/generated/")) continue;
    found.add(path);
    const text = readFileSync(join(root, path), "utf8");
    const imported = [...text.matchAll(/(?:from|import) ?\(?"(\.|@\/)([^"]+)"/g)].map(([, start, rest = ""]) =>
      start === "." ? join(dirname(path), `.${rest}`) : rest,
    );
    // TypeScript files are imported without their ending.
    const files = imported.map(
      (to) => [to, `${to}.ts`, `${to}.tsx`].find((file) => existsSync(join(root, file))) ?? to,
    );
    findImports(files, found);
  }
  return [...found];
}

/** The text of each stage by its name; instructions stand on one line each. */
const stages = new Map(
  readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/^FROM \S+ AS (\S+)$/m.exec(text)?.[1] ?? "", text]),
);
const names = [...stages.keys()];
const last = names.at(-1);
/** What follows an instruction, each time that it occurs in a stage. */
const said = (word: string, stage = last) =>
  [...(stages.get(stage ?? "") ?? "").matchAll(new RegExp(`^${word}\\s+(.*)$`, "gm"))].map(([, rest = ""]) => rest);
/** Paths that a stage copies from the project. */
const copiedTo = (stage = last) =>
  said("COPY", stage).flatMap((rest) => (rest.startsWith("--from=") ? [] : rest.split(" ").slice(0, -1)));
const copied = copiedTo();
const readPackage = (): { scripts: Record<string, string>; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Files that the server stage copies from the project, including those in folders. */
const image = listBuildContext().filter((path) => copied.some((source) => isWithin(path, source)));

/** Our programs that run in the image: the server's two, those of docs/operations.md, and what Prisma starts. */
const programs = [
  "scripts/production.mjs",
  "scripts/healthcheck.mjs",
  "scripts/migrate.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/admin.ts",
  "scripts/admin/main.ts",
  "scripts/doctor.ts",
  "scripts/doctor/main.ts",
  "scripts/search.ts",
  "scripts/search/main.ts",
  "prisma.config.ts",
  "scripts/schema-engine/main.mjs",
];

describe("the Dockerfile", () => {
  it("pins the exact Node.js version, and each later stage is based on an earlier one", () => {
    const bases = names.flatMap((name) => said("FROM", name)).map((rest) => rest.split(" ")[0] ?? "");
    expect(readFileSync(join(root, "Dockerfile"), "utf8")).toMatch(/^ARG NODE_VERSION=\d+\.\d+\.\d+$/m);
    expect(bases[0]).toMatch(/^node:\$\{NODE_VERSION\}-/);
    bases.slice(1).forEach((base, index) => expect(names.slice(0, index + 1)).toContain(base));
  });

  it("copies only existing files", () => {
    const missing = names.flatMap((name) => copiedTo(name)).filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it("runs as an unprivileged user, as one process that receives SIGTERM, with a health check", () => {
    expect(said("USER")).toEqual(["1000:1000"]);
    const command: string[] = JSON.parse(said("CMD")[0] ?? "[]");
    expect(command.join(" ")).toBe(readPackage().scripts.serve);
    expect(said("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(said("HEALTHCHECK")[0]).toContain("healthcheck.mjs");
  });

  it("copies every program that runs in the image with all of its imports", () => {
    expect(findImports(programs).filter((path) => !image.includes(path))).toEqual([]);
  });

  it("copies no tests, demo data or tools that nothing in the image runs", () => {
    expect(listBuildContext().filter((path) => /^tests\/|\.test\.[a-z]+$/.test(path))).toEqual([]);
    const used = findImports(programs);
    const tools = copied.filter((path) => /^(?:scripts|sandbox)\b/.test(path));
    expect(tools.filter((path) => !used.some((each) => isWithin(each, path)))).toEqual([]);
    expect(
      image.filter((path) => /^(?:prisma\/seed|sandbox\/(?:stripe|objects)|scripts\/(?:seed|test|start))\b/.test(path)),
    ).toEqual([]);
    expect(image.filter((path) => /^(?:app|components|lib|server)\//.test(path)).length).toBeGreaterThan(100);
  });

  it("installs only production packages for the server", () => {
    expect(said("COPY")).toContain("--from=packages /app/node_modules node_modules");
    expect(said("RUN", "packages").join(" ")).toContain("npm ci --omit=dev");
    expect(
      Object.keys(readPackage().dependencies).filter((name) =>
        /jest|playwright|eslint|^@types\/|s3rver|smtp-server|fast-check/.test(name),
      ),
    ).toEqual([]);
    // Copied as a whole, so that no build dependency is included.
    const built = said("COPY")
      .filter((rest) => rest.startsWith("--from=build"))
      .map((rest) => rest.split(" ")[1]);
    expect(built).toEqual(["/app/lib/foundation/db/generated", "/app/.next"]);
  });

  it("copies no settings, data or version history", () => {
    const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
    for (const path of [".git", ".env", ".env.*", "secrets", ".forgehall", "node_modules", ".next"])
      expect(ignored).toContain(path);
    expect(
      listBuildContext().filter((path) => /^\.env(?!\.example$)|\.(?:pem|key|p12|pfx)$|^secrets\//.test(path)),
    ).toEqual([]);
    for (const name of names) expect(said("ENV", name).join(" ")).not.toMatch(/SECRET|PASSWORD|DATABASE_URL|_KEY/);
  });
});

const composeFile = readFileSync(join(root, "compose.yaml"), "utf8");
/** The first group of a pattern in a text; empty when it does not match. */
const match = (pattern: RegExp, within: string) => pattern.exec(within)?.[1] ?? "";
/** The entries of a top-level key by name: services, secrets. */
function parts(heading: string): Map<string, string> {
  const block = match(new RegExp(`^${heading}:\\n((?:(?: .*)?\\n)+)`, "m"), composeFile);
  const entries = block.split(/^ {2}(?=[a-z])/m).slice(1);
  return new Map(entries.map((entry) => [match(/^([a-z_]+)/, entry), entry]));
}
const services = parts("services");
const migrate = services.get("migrate") ?? "";

describe("compose.yaml", () => {
  it("gives each service only the secrets that it uses", () => {
    const secretsOf = (service: string) =>
      match(/secrets: \[([^\]]*)\]/, service)
        .split(", ")
        .filter(Boolean);
    const secrets = Object.fromEntries([...services].map(([name, service]) => [name, secretsOf(service)]));
    expect(secrets).toEqual({
      app: ["database_url", "session_secret"],
      migrate: ["database_url", "database_owner_url"],
      postgres: ["owner_password"],
      objects: [],
      payments: [],
      clamd: [],
      mail: [],
    });
    // Only the migrations have it: with it a server could change tables (decision 0011).
    expect(composeFile.match(/DATABASE_OWNER_URL/g)).toEqual(migrate.match(/DATABASE_OWNER_URL/g));
  });

  it("gives migrations settings of their own, without keys of services they do not use", () => {
    const settings = match(/environment:\n((?: {6}.*\n)+)/, migrate);
    expect(settings.match(/^ {6}[A-Z_]+/gm)?.map((name) => name.trim())).toEqual([
      "DATABASE_URL_FILE",
      "DATABASE_OWNER_URL_FILE",
    ]);
  });

  it("has no secret in the environment except those of stand-ins, which are public in the source", () => {
    const set = [...composeFile.matchAll(/^ +([A-Z0-9_]+): (.*)$/gm)].filter(
      ([, name = ""]) => SECRETS.includes(name) || /PASSWORD$|SECRET$/.test(name),
    );
    const values = set.map(([, name, value]) => `${name}=${value}`);
    expect(values).toEqual([
      "SMTP_URL=smtp://mail:1025",
      "S3_ACCESS_KEY_ID=S3RVER",
      "S3_SECRET_ACCESS_KEY=S3RVER",
      "STRIPE_SECRET_KEY=sk_test_forgehall",
      "STRIPE_PUBLISHABLE_KEY=pk_test_forgehall",
      "STRIPE_WEBHOOK_SECRET=whsec_forgehall_sandbox",
      "STRIPE_ACCOUNTS_WEBHOOK_SECRET=whsec_forgehall_thin",
    ]);
  });

  it("explains how to create its secrets: every file it names, in a folder with restricted permissions", () => {
    const commands = composeFile
      .split("\n")
      .filter((line) => line.startsWith("#   ") && !line.includes("docker"))
      .map((line) => line.slice(4));
    const folder = mkdtempSync(join(tmpdir(), "forgehall-compose-"));
    const { status, stderr } = spawnSync("sh", ["-e"], { cwd: folder, encoding: "utf8", input: commands.join("\n") });
    expect([status, stderr]).toEqual([0, ""]);
    expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
    const read = (name: string) => readFileSync(join(folder, "secrets", name), "utf8").trim();
    const named = [...parts("secrets")].map(([name, part]) => ({ name, path: match(/file: secrets\/(\w+)/, part) }));
    for (const { name, path } of named) expect([name, read(path).length >= 32]).toEqual([name, true]);
    const made = readdirSync(join(folder, "secrets")).sort();
    expect(made).toEqual([...named.map(({ path }) => path), "server_password"].sort());
    expect(new URL(read("database_owner_url")).password).toBe(read("owner_password"));
    expect(new URL(read("database_url")).password).toBe(read("server_password"));
    expect(new URL(read("database_url")).username).not.toBe(new URL(read("database_owner_url")).username);
  });
});
