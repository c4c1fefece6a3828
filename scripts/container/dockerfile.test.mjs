import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../root.mjs";
import { listContext } from "./context.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

const stages = readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"));
const last = stages.at(-1);
const said = (word, stage = last) => stage.steps.filter((step) => step.word === word).map(({ rest }) => rest);

/** What the server's stage takes from the project: files, and all that lies in folders. */
const taken = said("COPY").filter((rest) => !rest.startsWith("--from=")).flatMap((rest) => rest.split(" ").slice(0, -1));
const image = listContext().filter((path) => taken.some((source) => path === source || path.startsWith(`${source}/`)));

/** Programs of ours that are run in the image: the server's two, those of docs/operations.md, and what Prisma starts. */
const programs = ["scripts/production.mjs", "scripts/container/is-alive.mjs", "scripts/migrate.mjs", "scripts/backup.mjs", "scripts/restore.mjs", "prisma.config.ts", "scripts/schema-engine/main.mjs"];

/** Them, and every file of ours that they import. */
function reached(paths, seen = new Set()) {
  for (const path of paths.filter((each) => !seen.has(each))) {
    seen.add(path);
    const text = readFileSync(join(root, path), "utf8");
    reached([...text.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)].map(([, to]) => join(dirname(path), to)), seen);
  }
  return [...seen];
}

describe("the Dockerfile", () => {
  it("names the exact Node.js, and each later stage stands on one before it", () => {
    const [{ from }] = stages;
    expect(from).toMatch(/^node:\d+\.\d+\.\d+-/);
    stages.slice(1).forEach((stage, index) => expect(stages.slice(0, index + 1).map(({ name }) => name)).toContain(stage.from));
  });

  it("copies only what there is", () => {
    const given = stages.flatMap((stage) => said("COPY", stage)).filter((rest) => !rest.startsWith("--from="));
    for (const path of given.flatMap((rest) => rest.split(" ").slice(0, -1))) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  });

  it("runs as nobody special, as one process that hears SIGTERM, and says whether it is well", () => {
    expect(said("USER")).toEqual(["1000:1000"]);
    const { serve } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
    expect(JSON.parse(said("CMD")[0]).join(" ")).toBe(serve);
    expect(said("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(said("HEALTHCHECK")[0]).toContain("is-alive.mjs");
  });

  it("takes every program that is run in the image, with all that it imports", () => {
    expect(reached(programs).filter((path) => !image.includes(path))).toEqual([]);
  });

  it("takes no test, no demo data and no tool of ours along that nothing there runs", () => {
    expect(listContext().filter((path) => /^tests\/|\.test\.[a-z]+$/.test(path))).toEqual([]);
    const used = reached(programs);
    const tools = taken.filter((path) => /^(?:scripts|sandbox)\b/.test(path));
    expect(tools.filter((path) => !used.some((each) => each === path || each.startsWith(`${path}/`)))).toEqual([]);
    expect(image.filter((path) => /^(?:prisma\/seed|sandbox\/(?:stripe|objects)|scripts\/(?:seed|bench|chaos|trust|guards|test|start))\b/.test(path))).toEqual([]);
    expect(image.filter((path) => /^(?:app|components|lib|server)\//.test(path)).length).toBeGreaterThan(100);
  });

  it("gives the server the packages of production alone", () => {
    expect(said("COPY")).toContain("--from=packages /app/node_modules node_modules");
    expect(said("RUN", stages.find(({ name }) => name === "packages")).join(" ")).toContain("npm ci --omit=dev");
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(Object.keys(dependencies).filter((name) => /jest|playwright|eslint|^@types\/|s3rver|smtp-server|fast-check/.test(name))).toEqual([]);
    // As a whole, so that nothing of what the build needs comes with it.
    const built = said("COPY").filter((rest) => rest.startsWith("--from=build")).map((rest) => rest.split(" ")[1]);
    expect(built).toEqual(["/app/lib/db/generated", "/app/.next"]);
  });

  it("takes no settings, data or history along", () => {
    const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
    for (const path of [".git", ".env", ".env.*", "secrets", ".forgehall", "node_modules", ".next"]) expect(ignored).toContain(path);
    expect(listContext().filter((path) => /^\.env(?!\.example$)|\.(?:pem|key|p12|pfx)$|^secrets\//.test(path))).toEqual([]);
    for (const stage of stages) expect(said("ENV", stage).join(" ")).not.toMatch(/SECRET|PASSWORD|DATABASE_URL|_KEY/);
  });
});
