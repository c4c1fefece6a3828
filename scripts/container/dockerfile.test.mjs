import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { readDockerfile } from "./read-dockerfile.mjs";

const stages = readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"));
const last = stages.at(-1);
const said = (word, stage = last) => stage.steps.filter((step) => step.word === word).map(({ rest }) => rest);

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

  it("takes no settings, data or history along", () => {
    const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
    for (const path of [".git", ".env", ".env.*", ".forgehall", "node_modules", ".next"]) expect(ignored).toContain(path);
    for (const stage of stages) expect(said("ENV", stage).join(" ")).not.toMatch(/SECRET|PASSWORD|DATABASE_URL|_KEY/);
  });
});
