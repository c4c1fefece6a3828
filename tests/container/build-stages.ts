import { chownSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { applyCopy, listBuildContext } from "./build-context";
import { readAssignment, readDockerfile, type DockerStep } from "./read-dockerfile";
import { runInStage, type Stage } from "./stage";

/**
 * Runs the steps of the Dockerfile, each stage in a folder of its own below `folder`.
 * @param tools folder of the Node.js to use
 * @returns the last stage
 */
export function buildStages(folder: string, tools: string): Stage {
  const context = listBuildContext();
  const stages = new Map<string, Stage>();
  let last: Stage | undefined;
  for (const { name, from, steps } of readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    const began = Date.now();
    const stage = createStage(join(folder, name), stages.get(from));
    stages.set(name, stage);
    for (const step of steps) runStep(stage, step, { stages, context, tools });
    console.log(`stage ${name.padEnd(10)} ${Math.round((Date.now() - began) / 1000)} s`);
    last = stage;
  }
  if (!last) throw new Error("The Dockerfile has no stages.");
  return last;
}

function createStage(folder: string, base: Stage | undefined): Stage {
  if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true });
  for (const part of ["app", "data"]) mkdirSync(join(folder, part), { recursive: true });
  chownSync(join(folder, "data"), 1000, 1000);
  return { folder, env: { ...base?.env }, user: "0:0", command: [], health: [] };
}

/** The stages so far, the files of the build context, and the folder of the Node.js to use. */
type Build = { stages: Map<string, Stage>; context: string[]; tools: string };

function runStep(stage: Stage, { word, rest }: DockerStep, build: Build): void {
  if (word === "ENV") for (const pair of rest.split(" ")) Object.assign(stage.env, readAssignment(pair));
  if (word === "USER") stage.user = rest;
  if (word === "CMD") stage.command = JSON.parse(rest);
  if (word === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
  if (word === "COPY") copy(stage, rest, build);
  if (word !== "RUN" || rest.startsWith("mkdir /data")) return;
  if (rest.startsWith("apt-get")) console.log(`left out: ${rest}`);
  else runInStage(stage, build.tools, ["sh", "-c", rest]);
}

function copy(stage: Stage, rest: string, { stages, context }: Build): void {
  const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const words = paths.replaceAll("/app/", "").split(" ");
  const to = join(stage.folder, "app");
  if (!from) return applyCopy(words, { from: root, to, files: context });
  const source = stages.get(from);
  if (!source) throw new Error(`COPY from an unknown stage: ${from}`);
  applyCopy(words, { from: join(source.folder, "app"), to });
}
