// `npm run chaos`: kills processes at random while people use the product, then looks for what was lost. `orders`:
// buyers check out while server, payment sandbox and PostgreSQL are killed; then every order, transfer and balance is
// compared with the sandbox's ledger. `releases`: developers upload and publish, a moderator decides and buyers
// download while the server and the checker of files are killed. Usage: npm run chaos -- --kills 200 --postgres-kills
// 50 --buyers 8 --apps 400 --seed 7 npm run chaos -- --only=releases --kills 100
import { parseArgs } from "node:util";
import { buildProduct } from "../../scripts/build/build-product";
import { generateClient } from "../../scripts/build/generate-client";
import { installPackages } from "../../scripts/install/install-packages.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "orders,releases" },
    kills: { type: "string", default: "20" },
    "postgres-kills": { type: "string", default: "5" },
    buyers: { type: "string", default: "8" },
    apps: { type: "string", default: "400" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});
const [kills, buyers, seed] = [Number(values.kills), Number(values.buyers), Number(values.seed)];
const RUNS: Record<string, () => Promise<string[]>> = {
  orders: async () => {
    const { runChaos } = await import("./run-chaos");
    return runChaos({
      kills,
      postgresKills: Number(values["postgres-kills"]),
      buyers,
      apps: Number(values.apps),
      seed,
    });
  },
  releases: async () => {
    const { runReleaseChaos } = await import("./releases/run-release-chaos");
    return runReleaseChaos({ kills, buyers, seed });
  },
};
await installPackages(() => {}, { dev: true });
await generateClient();
await buildProduct(() => {});
for (const name of values.only.split(",")) {
  const run = RUNS[name];
  if (!run) throw new Error(`Unknown part: ${name}. Parts: ${Object.keys(RUNS).join(", ")}.`);
  if ((await run()).length > 0) process.exitCode = 1;
}
