// `npm run chaos`: runs concurrent buyers while server, payment sandbox and PostgreSQL are killed at random, then
// compares every order, transfer and balance with the sandbox's ledger. Usage:
// npm run chaos -- --kills 200 --postgres-kills 50 --buyers 8 --apps 400 --seed 7
import { parseArgs } from "node:util";
import { runChaos } from "./run-chaos";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    "postgres-kills": { type: "string", default: "5" },
    buyers: { type: "string", default: "8" },
    apps: { type: "string", default: "400" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const faults = await runChaos({
  kills: Number(values.kills),
  postgresKills: Number(values["postgres-kills"]),
  buyers: Number(values.buyers),
  apps: Number(values.apps),
  seed: Number(values.seed),
});
process.exitCode = faults.length > 0 ? 1 : 0;
