import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import type { Step } from "../../scripts/progress/report-steps.mjs";
import { residentMegabytes } from "../harness/process-usage";
import type { BenchOptions } from "./bench-options";
import { crawl, type CrawlResult } from "./crawl";
import { drawSamples, type Samples } from "./draw-samples";
import { listScenarios, SCALING_SCENARIOS } from "./list-scenarios";
import { runLoad } from "./load-job";
import { measure, type Measurement } from "./measure";
import { measurePageLoads, type PageLoad } from "./measure-page-loads";
import { openBenchDatabase } from "./open-bench-database";
import { runLighthouse, type LighthouseResult } from "./run-lighthouse";
import { cycle, get } from "./scenario";
import { signInDemoAccounts } from "./sign-in-demo-accounts";
import { startBenchServer } from "./start-bench-server";

/** All measurements with this many apps; `resident` is the server's memory after them, in megabytes. */
export type SizeResults = {
  apps: number;
  results: Measurement[];
  resident: number;
  views: PageLoad[];
  lighthouse: LighthouseResult[];
  crawled: CrawlResult | null;
};

/** Starts the product on the database with this many apps and measures it; all kinds of request on the largest. */
export async function measureSize(
  postgres: StartedPostgres,
  apps: number,
  options: BenchOptions,
  step: Step,
): Promise<SizeResults> {
  const database = await step(`Fill ${apps.toLocaleString("en")}`, (say) => openBenchDatabase(postgres, apps, say));
  const server = await startBenchServer(database.url, Number(process.env.PORT ?? 3_114));
  try {
    const samples = await drawSamples(database.ownerUrl, options.each);
    const target = { ...server, postmaster: postgres.pid, cookies: await signInDemoAccounts(server.base) };
    await step("Warm up", () => warmUp(server.base, samples));
    const isLargest = apps === options.sizes.at(-1);
    const scenarios = listScenarios(samples, options.each, server.origin).filter(({ group, name }) =>
      options.only ? `${group} ${name}`.includes(options.only) : isLargest || SCALING_SCENARIOS.has(name),
    );
    const results: Measurement[] = [];
    await step(`${apps.toLocaleString("en")} apps`, async (say) => {
      for (const scenario of scenarios) {
        say(`${scenario.group}: ${scenario.name}`);
        results.push(await measure(target, scenario));
      }
    });
    const size = { apps, results, resident: residentMegabytes(server.pid) };
    if (!isLargest || options.only) return { ...size, views: [], lighthouse: [], crawled: null };
    const pages = {
      home: "/",
      browse: "/browse-apps",
      app: `/app/${samples.popularApp}`,
      developer: `/developer/${samples.developers[0]}`,
    };
    return {
      ...size,
      views: await step("Views", () => measurePageLoads(server.origin, pages)),
      lighthouse:
        options.lighthouse > 0
          ? await step("Lighthouse", (say) => runLighthouse(server.origin, pages, options.lighthouse, say))
          : [],
      crawled: options.crawl > 0 ? await step("Crawl", (say) => crawl(server.base, options.crawl, say)) : null,
    };
  } finally {
    await server.close();
  }
}

/** Sends five hundred requests: a new server still compiles its code, which later requests do not pay for. */
async function warmUp(base: string, { apps, developers, search }: Samples): Promise<void> {
  const ROUNDS = 100;
  const varied = [
    ...developers.map((id) => `/developer/${id}?anew=a`),
    ...search["rare word"].map((word) => `/browse-apps?anew=a&search=${word}`),
  ];
  const paths = [
    ...cycle(["/?anew=a", "/browse-apps?anew=a", "/hire-developers?anew=a"], ROUNDS * 3),
    ...cycle(varied, ROUNDS),
    ...cycle(
      apps.slice(-24).map((id) => `/app/${id}?anew=a`),
      ROUNDS,
    ),
  ];
  await runLoad({ base, connections: 2, requests: paths.map(get) });
}
