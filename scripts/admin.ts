// `npm run admin`: manages staff roles for operators. Every change is audited. Usage: npm run admin -- grant
// super_admin ada@example.com, npm run admin -- revoke super_admin ada@example.com, npm run admin -- list
import { runCommand } from "./database/run-command";

process.exitCode = await runCommand("scripts/admin/main.ts", process.argv.slice(2));
