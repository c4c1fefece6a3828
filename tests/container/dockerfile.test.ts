import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { findImports, isWithin, listBuildContext } from "./build-context";

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
const copied = (stage = last) =>
  said("COPY", stage)
    .filter((rest) => !rest.startsWith("--from="))
    .flatMap((rest) => rest.split(" ").slice(0, -1));
const readPackage = (): { scripts: Record<string, string>; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Files that the server stage copies from the project, including those in folders. */
const image = listBuildContext().filter((path) => copied().some((source) => isWithin(path, source)));

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
    for (const path of names.flatMap((name) => copied(name)))
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
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
    const tools = copied().filter((path) => /^(?:scripts|sandbox)\b/.test(path));
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
