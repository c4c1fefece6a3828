import { parseArgs } from "node:util";
import { UserError } from "../user-error.mjs";

/**
 * Parses the arguments after `npm test --`: `--no-e2e` skips the browser tests; any other argument selects tests by a
 * part of their path and skips the checks.
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
