import { spawn, spawnSync } from "node:child_process";
import { queryOnce } from "../harness/query-once.ts";
import { startStack } from "../harness/start-stack.ts";
import { root } from "../../scripts/project-paths.mjs";
import { runSeedProgram } from "../../scripts/seed/seed-database.ts";
import { productEnvironment } from "../harness/product-environment.ts";

const hasTaskset = spawnSync("taskset", ["-V"]).status === 0;
const SERVER_CORE = "0";
const LOAD_CORE = "1";

/** Pins a process and its children to a core. PostgreSQL is not pinned: the load driver leaves it room. */
function pinToCore(pid, core) {
  if (hasTaskset) spawnSync("taskset", ["-a", "-c", "-p", core, String(pid)]);
}

async function generateLoad(job) {
  const program = [process.execPath, "tests/load/open-loop-load.mjs"];
  const [command, ...args] = hasTaskset ? ["taskset", "-c", LOAD_CORE, ...program] : program;
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(job));
  let output = "";
  for await (const part of child.stdout) output += part;
  return JSON.parse(output);
}

const formatResult = ({ offered, goodput, statuses, p50, p99, refusedP99 }) =>
  `offered ${offered.toFixed(0)}/s: ${goodput.toFixed(1)} good/s, ${JSON.stringify(statuses)}, good p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, refused p99 ${refusedP99.toFixed(0)} ms`;

/** Raises the rate until goodput stops following. @returns the rate per second with the highest goodput */
async function findPeakRate(base, paths, seconds, say) {
  let [peak, peakRate] = [0, 0];
  for (let rate = 10; rate <= 2_000; rate = Math.ceil(rate * 1.25)) {
    const found = await generateLoad({ base, paths, rate, seconds });
    say(formatResult(found));
    if (found.goodput > peak) [peak, peakRate] = [found.goodput, rate];
    if (found.goodput < rate * 0.85) break;
  }
  return peakRate;
}

/**
 * Three times the sustainable load for a minute: goodput stays at nine tenths of the peak, the rest gets Retry-After,
 * and nothing hangs.
 */
export async function run({ folder, quick, say }) {
  const stage = await startStack(folder);
  try {
    await runSeedProgram(productEnvironment(folder, stage.databaseUrl()), [], () => {});
    pinToCore(stage.pidOf("server"), SERVER_CORE);
    const apps = await queryOnce(
      stage.databaseUrl(),
      "SELECT id FROM apps WHERE status = 'approved' ORDER BY id LIMIT 40",
    );
    // A URL with a parameter that no page reads is rendered every time.
    const paths = [
      "/browse-apps?anew=",
      "/?anew=",
      "/hire-developers?anew=",
      ...apps.map(({ id }) => `/app/${id}?anew=`),
    ];
    const base = stage.url.replace("localhost", "127.0.0.1");
    await generateLoad({ base, paths, rate: 15, seconds: quick ? 5 : 30 });
    const before = await generateLoad({ base, paths, rate: 5, seconds: 5 });
    const rate = await findPeakRate(base, paths, quick ? 4 : 10, say);
    // The machine's speed varies: the peak is measured right before and right after, not the best ever seen.
    const atPeak = () => generateLoad({ base, paths, rate, seconds: quick ? 8 : 30 });
    const first = await atPeak();
    const over = await generateLoad({ base, paths, rate: 3 * first.goodput, seconds: quick ? 15 : 60 });
    const second = await atPeak();
    for (const found of [first, over, second]) say(formatResult(found));
    const peak = (first.goodput + second.goodput) / 2;
    const after = await generateLoad({ base, paths, rate: 5, seconds: 5 });
    const share = over.goodput / peak;
    const wrong = [];
    if (share < 0.9) wrong.push(`Goodput is ${(share * 100).toFixed(0)} % of the peak.`);
    const odd = Object.keys(over.statuses).filter((status) => !["200", "503"].includes(status));
    if (odd.length > 0) wrong.push(`Some were answered otherwise: ${odd.join(", ")}.`);
    if (over.withoutRetryAfter > 0) wrong.push(`${over.withoutRetryAfter} refusals without Retry-After.`);
    if (
      after.p50 > before.p50 * 1.5 + 20 ||
      after.statuses[200] !== Object.values(after.statuses).reduce((sum, count) => sum + count, 0)
    )
      wrong.push(`Afterwards: ${formatResult(after)}`);
    for (const sentence of wrong) say(sentence);
    return {
      ok: wrong.length === 0,
      figure: `peak ${peak.toFixed(1)} pages/s (${first.goodput.toFixed(1)} before, ${second.goodput.toFixed(1)} after); ${formatResult(over)}: ${(share * 100).toFixed(0)} % of the peak; p50 at rest ${before.p50.toFixed(0)} ms before, ${after.p50.toFixed(0)} after`,
    };
  } finally {
    await stage.end();
  }
}
