// `npm run restore`: what `npm run backup` wrote into an empty database and the folder of uploads.
//   DATABASE_URL=postgresql://… npm run restore -- --from /mnt/backups/forgehall-20261122T020000Z
import { runRestore } from "./backup/run-restore.mjs";

await runRestore(process.argv.slice(2));
