import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";

/**
 * Parses the arguments after `npm start --`.
 * @param {string[]} args
 * @returns {{ dev: boolean, reset: boolean }}
 */
export function parseOptions(args) {
  try {
    const { values } = parseArgs({ args, options: { dev: { type: "boolean" }, reset: { type: "boolean" } } });
    return { dev: values.dev ?? false, reset: values.reset ?? false };
  } catch {
    throw new UserError(`npm start knows --dev and --reset, not ${args.join(" ")}.`);
  }
}
