import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";

/**
 * Reads the words after `npm test --`: `--no-e2e` leaves the browser out; any other
 * word names the tests to run, by a part of their path, and leaves the checks out.
 * @param {string[]} args
 * @returns {{ e2e: boolean, patterns: string[] }}
 */
export function parseOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { "no-e2e": { type: "boolean" } },
      allowPositionals: true,
    });
    return { e2e: !values["no-e2e"], patterns: positionals };
  } catch {
    throw new UserError(`npm test knows --no-e2e and parts of test paths, not ${args.join(" ")}.`);
  }
}
