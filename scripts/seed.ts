// `npm run seed`: writes demo data into the database of DATABASE_URL, or into the embedded one. `-- --reset` empties
// it first.
import "./processes/ignore-closed-pipe.mjs";
import { runSeed } from "./seed/run-seed";

await runSeed(process.argv.slice(2));
