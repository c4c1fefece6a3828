import { once } from "node:events";
import { startPostgres } from "./start-postgres";

// Runs one PostgreSQL in the foreground until Ctrl-C, for development: node --import tsx sandbox/postgres/main.ts [data
// folder] [port]
const [dataDir = ".forgehall/postgres", port = "5432"] = process.argv.slice(2);
const server = await startPostgres({ dataDir, port: Number(port) });
console.log(`DATABASE_URL=${server.url}\nDATABASE_OWNER_URL=${server.ownerUrl}`);
console.log(`Data in ${server.dataDir}. Press Ctrl-C to stop.`);
const stayAlive = setInterval(() => {}, 60_000);
await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
clearInterval(stayAlive);
await server.stop();
