import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import Stripe from "stripe";

let built: Promise<string> | undefined;

/**
 * Builds the script that pages load in place of the provider's: the files of `browser/`, compiled one by one and
 * bundled as small CommonJS modules inside one function, so that only `window.Stripe` is global.
 */
export function browserScript(): Promise<string> {
  built ??= build(join(import.meta.dirname, "browser"));
  return built;
}

async function build(folder: string): Promise<string> {
  const { default: ts } = await import("typescript"); // half a second of compilation that only pages need
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, removeComments: true };
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map(async (name) => {
      const { outputText } = ts.transpileModule(await readFile(join(folder, name), "utf8"), { compilerOptions });
      return `${JSON.stringify(`./${name.slice(0, -3)}`)}: function (require, exports) {\n${outputText}}`;
    }),
  );
  return `(function () {
"use strict";
// @stripe/stripe-js warns on a script of another release than its own.
var RELEASE = ${JSON.stringify(Stripe.MAJOR_API_VERSION)};
var files = {\n${modules.join(",\n")}\n};
var loaded = {};
function require(name) {
  if (!loaded[name]) files[name](require, (loaded[name] = {}));
  return loaded[name];
}
require("./main").install(RELEASE);
})();
`;
}
