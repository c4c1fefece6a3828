// Imported first by each program that takes its settings from the environment alone: what stands in files is a setting like any
// other from here on (decision 0107). Ends the program with one sentence where that cannot be.
import { readSecretFiles, SECRETS } from "./secret-files.mjs";

try {
  const settings = readSecretFiles(process.env);
  for (const name of SECRETS) {
    // Gone, so that a program started from here does not read the same file beside the setting.
    delete process.env[`${name}_FILE`];
    if (settings[name] !== undefined) process.env[name] = settings[name];
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
