import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UserError } from "../user-error.mjs";
import { toPlainLines, runProgram } from "../processes/run-program.mjs";

/** Runs `npm ci` in the project's folder. Throws one sentence when it fails. */
export async function runNpmCi() {
  const [command, first] = npmCommand();
  const shell = process.platform === "win32" && first.length === 0;
  // Development packages too: the build needs TypeScript and its types.
  const args = [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=warn"];
  const { code, output } = await runProgram(command, args, { name: "the install", shell }).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    throw new UserError("npm was not found: it comes with Node.js and must be on the PATH.");
  });
  if (code !== 0) throw failure(output);
}

// The npm that runs us, else the one next to this Node, else the one on the PATH.
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
    return new UserError("The packages cannot be downloaded: the package registry does not answer from here.");
  }
  const lines = toPlainLines(output).map((line) => line.replace(/^npm (error|ERR!) ?/, ""));
  const said = lines.find((line) => line && !line.startsWith("code ")) ?? "npm said nothing.";
  return new UserError(`The packages cannot be installed: ${said}`);
}
