// `npm run search`: rebuilds what the catalog's search finds, and measures how good it is on a test collection.
// Usage: npm run search -- rebuild | load <folder> | evaluate <folder> [--details] | restore
import { runCommand } from "./database/run-command";

process.exitCode = await runCommand("scripts/search/main.ts", process.argv.slice(2));
