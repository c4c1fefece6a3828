import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { generateClient } from "../../scripts/build/generate-client.ts";
import { buildProduct } from "../../scripts/build/build-product.ts";
import { describeError } from "../../scripts/user-error.mjs";
import { reportSteps } from "../../scripts/progress/report-steps.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed.ts";
import { residentMegabytes } from "./cpu-time.mjs";
import { crawl } from "./crawl.mjs";
import { SCALING_SCENARIOS, listScenarios } from "./scenarios.mjs";
import { runLighthouse } from "./lighthouse.mjs";
import { measure } from "./measure.mjs";
import { startCluster, openDatabase, startServer } from "./start-bench-server.mjs";
import { runLoad } from "./cpu-pinning.mjs";
import { drawSamples } from "./samples.mjs";
import { signInDemoAccounts } from "./sign-in.mjs";
import { measurePageLoads } from "./page-loads.mjs";
import { writeReport } from "./write-report.mjs";

const SIZES = [1_000, 100_000, 1_000_000];
const CRAWLED = 10_000;

/** How much is measured; `--quick` measures only the largest size. */
const readOptions = (args) => {
  const quick = args.includes("--quick");
  const crawl = /^--crawl(?:=(\d+))?$/.exec(args.find((arg) => arg.startsWith("--crawl")) ?? "");
  const number = (name, otherwise) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
  return {
    sizes: quick ? SIZES.slice(-1) : SIZES,
    each: number("each", 50),
    crawl: crawl ? Number(crawl[1] ?? CRAWLED) : 0,
    views: true,
    lighthouse: number("lighthouse", quick ? 0 : 5),
    only: args.find((arg) => arg.startsWith("--only="))?.slice(7),
  };
};

/** Warm-up: a new server still compiles its code, which later requests do not pay for. */
async function warmUp(base, { apps, developers, search }) {
  const paths = [
    "/?anew=a",
    "/browse-apps?anew=a",
    "/hire-developers?anew=a",
    ...developers.map((id) => `/developer/${id}?anew=a`),
    ...search["rare word"].map((word) => `/browse-apps?anew=a&search=${word}`),
  ];
  const requests = Array.from({ length: 100 }, (_, round) =>
    paths
      .slice(0, 3)
      .concat(paths[3 + (round % (paths.length - 3))], `/app/${apps[apps.length - 1 - (round % 24)]}?anew=a`),
  )
    .flat()
    .map((path) => ({ path }));
  await runLoad({ base, connections: 2, requests });
}

async function measureSize({ cluster, url, ownerUrl, apps, options, step }) {
  const port = Number(process.env.PORT ?? 3_114);
  const server = await startServer(cluster, url, port);
  try {
    const samples = await drawSamples(ownerUrl, options.each);
    const target = { ...server, cookies: await signInDemoAccounts(server.base, server.origin) };
    const results = [];
    await step("Warm up", () => warmUp(server.base, samples));
    const last = apps === options.sizes.at(-1);
    const isWanted = ({ group, name }) =>
      options.only ? `${group} ${name}`.includes(options.only) : last || SCALING_SCENARIOS.has(name);
    const kinds = listScenarios(samples, options.each, server.origin).filter(isWanted);
    await step(`${apps.toLocaleString("en")} apps`, async (say) => {
      for (const kind of kinds) {
        say(`${kind.group}: ${kind.name}`);
        results.push(await measure(target, kind));
      }
    });
    const resident = residentMegabytes(server.pid);
    const pages = {
      home: "/",
      browse: "/browse-apps",
      app: `/app/${samples.popular[0]}`,
      developer: `/developer/${samples.developers[0]}`,
    };
    const whole = last && !options.only;
    const views = whole && options.views ? await step("Views", () => measurePageLoads(server.origin, pages)) : [];
    const lighthouse =
      whole && options.lighthouse > 0
        ? await step("Lighthouse", (say) => runLighthouse(server.origin, pages, say, options.lighthouse))
        : [];
    const crawled =
      whole && options.crawl > 0 ? await step("Crawl", (say) => crawl(server.base, options.crawl, say)) : null;
    return { apps, results, resident, views, lighthouse, crawled };
  } finally {
    await server.close();
  }
}

/** Measures and writes docs/performance.md. On failure prints one sentence and sets exit code 1. */
export async function runBench(args) {
  const options = readOptions(args);
  const step = reportSteps(process.stdout, process.env);
  const before = loadavg()[0];
  let cluster;
  try {
    mkdirSync(largeDatasetDir, { recursive: true });
    await step("Database client", generateClient);
    await step("Build", buildProduct);
    cluster = await step("PostgreSQL", startCluster);
    const sizes = [];
    for (const apps of options.sizes) {
      const addresses = await step(`Fill ${apps.toLocaleString("en")}`, (say) => openDatabase(cluster, apps, say));
      sizes.push(await measureSize({ cluster, ...addresses, apps, options, step }));
    }
    const { views, lighthouse, crawled } = sizes.at(-1);
    const found = { sizes, views, lighthouse, crawled, load: [before, loadavg()[0]] };
    writeFileSync(join(largeDatasetDir, "bench.json"), JSON.stringify(found, null, 1));
    for (const { group, name, server, postgres, p50, p99, wrong } of sizes.at(-1).results) {
      console.log(
        `${`${group}: ${name}`.padEnd(48)} ${server.toFixed(2).padStart(8)} ${postgres.toFixed(2).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)}  ${wrong.join(", ")}`,
      );
    }
    if (!options.only) writeReport(found);
  } catch (error) {
    console.error(`\n${describeError(error, error.step)}`);
    process.exitCode = 1;
  }
  if (cluster && !cluster.reused) await cluster.stop();
}
