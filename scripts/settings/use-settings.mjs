// Imported first by each program that reads its settings from the environment: adds those of `.env` and of secret
// files (decision 0044). The environment overrides `.env`. Exits with one sentence when a file cannot be used.
import { describeError } from "../user-error.mjs";
import { root } from "../project-paths.mjs";
import { readSettings, SECRETS } from "./read-settings.mjs";

try {
  const settings = readSettings(root, process.env);
  // Removed, so that a child process does not read the same file in addition to the setting.
  for (const name of SECRETS) delete process.env[`${name}_FILE`];
  Object.assign(process.env, settings);
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
