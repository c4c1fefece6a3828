import { existsSync, readdirSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Failure } from "../failure.mjs";
import { plainLines, runProgram } from "../processes/run-program.mjs";
import { root } from "../root.mjs";
import { isInstalled } from "./is-installed.mjs";

const NEEDED = 1_200; // MB, somewhat more than node_modules takes

/**
 * Installs exactly what the lock file says, unless it is there.
 * @param {(progress: string) => void} say
 */
export async function installPackages(say) {
  if (isInstalled(root)) return say("up to date");
  // npm removes what is there first, so only a first install can be foretold.
  if (!existsSync(join(root, "node_modules"))) await checkSpace();
  const timer = setInterval(() => {
    const { laid, known } = countPackages();
    say(known > 0 ? `${laid} of ${known} packages` : "asking the registry");
  }, 500);
  try {
    await runNpmCi();
  } catch (error) {
    // What lies there is not whole: the next start must install again.
    await rm(join(root, "node_modules/.package-lock.json"), { force: true });
    throw error;
  } finally {
    clearInterval(timer);
  }
  say(`${countPackages().laid} packages`);
}

// npm notices a full disk only after minutes of trying again.
async function checkSpace() {
  const { bavail, bsize } = await statfs(root);
  const free = (bavail * bsize) / 2 ** 20;
  if (free >= NEEDED) return;
  throw new Failure(`The disk is full: the packages need ${NEEDED} MB and ${Math.floor(free)} MB are free.`);
}

async function runNpmCi() {
  const [command, first] = npmCommand();
  const shell = process.platform === "win32" && first.length === 0;
  // Development packages too: the build needs TypeScript and its types.
  const args = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=warn"];
  const { code, output } = await runProgram(command, args, { shell }).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    throw new Failure("npm was not found: it comes with Node.js and must be on the PATH.");
  });
  if (code !== 0) throw failure(output);
}

// The npm that runs us, else the one beside this Node, else the one on the PATH.
function npmCommand() {
  const running = process.env.npm_execpath ?? "";
  if (basename(running) === "npm-cli.js") return [process.execPath, [running]];
  const beside = ["../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"]
    .map((path) => join(dirname(process.execPath), path))
    .find((path) => existsSync(path));
  return beside ? [process.execPath, [beside]] : ["npm", []];
}

function failure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return new Failure("The packages cannot be downloaded: the package registry does not answer from here.");
  }
  const lines = plainLines(output).map((line) => line.replace(/^npm (error|ERR!) ?/, ""));
  const said = lines.find((line) => line && !line.startsWith("code ")) ?? "npm said nothing.";
  return new Failure(`The packages cannot be installed: ${said}`);
}

// npm makes the folders first and fills them as the packages arrive.
function countPackages() {
  const folder = join(root, "node_modules");
  const names = list(folder).flatMap((name) => (name.startsWith("@") ? list(join(folder, name)).map((one) => join(name, one)) : [name]));
  return { laid: names.filter((name) => existsSync(join(folder, name, "package.json"))).length, known: names.length };
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
}
