// `npm run backup`: backs up the database and uploaded files into a new folder, from DATABASE_URL or the embedded
// database. Usage: npm run backup -- --to /mnt/backups
import { runBackup } from "./backup/run-backup";

await runBackup(process.argv.slice(2));
