// `npm run admin`: who is on the staff, for whoever runs the product. Every change is on record.
//   npm run admin -- grant super_admin ada@example.com
//   npm run admin -- revoke super_admin ada@example.com
//   npm run admin -- list
import { runCommand } from "./processes/run-command.mjs";

process.exitCode = await runCommand("scripts/admin/main.ts", process.argv.slice(2));
