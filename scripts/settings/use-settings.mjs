// Imported first by each program that takes its settings from its environment alone: what `.env` says, and what stands
// in files, is a setting like any other from here on (decision 0044). The environment wins. Ends the program with one
// sentence where that cannot be.
import { root } from "../project-paths.mjs";
import { readSettings } from "./read-settings.mjs";
import { SECRETS } from "./secret-files.mjs";

try {
  const settings = readSettings(root, process.env);
  // Gone, so that a program started from here does not read the same file beside the setting.
  for (const name of SECRETS) delete process.env[`${name}_FILE`];
  Object.assign(process.env, settings);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
