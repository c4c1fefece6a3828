// `npm run restore`: restores a backup of `npm run backup` into an empty database and the uploads folder. Usage:
// DATABASE_URL=postgresql://… npm run restore -- --from /mnt/backups/forgehall-20261122T020000Z
import { runRestore } from "./backup/run-restore";

await runRestore(process.argv.slice(2));
