import { pinToCore, SERVER_CORE } from "../harness/cpu-cores";
import { queryIds } from "../harness/query-once";
import { withStack } from "../harness/start-stack";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { type OpenLoop, type OpenLoopResult, sendOpenLoop } from "../harness/send-load";

/** The least goodput under overload, as a share of the peak. */
const MIN_SHARE = 0.9;

type Target = Pick<OpenLoop, "base" | "paths">;

/**
 * Three times the sustainable load for a minute: goodput stays at nine tenths of the peak, the rest gets Retry-After,
 * and nothing hangs.
 */
export function overload({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    await stack.seed();
    // PostgreSQL is not pinned: the load generator leaves it room.
    pinToCore(stack.pidOf("server"), SERVER_CORE);
    const apps = await queryIds(
      stack.databaseUrl(),
      "SELECT id FROM apps WHERE status = 'approved' ORDER BY id LIMIT 40",
    );
    // A URL with a parameter that no page reads is rendered every time.
    const paths = ["/browse-apps?anew=", "/?anew=", "/hire-developers?anew=", ...apps.map((id) => `/app/${id}?anew=`)];
    const target = { base: stack.url.replace("localhost", "127.0.0.1"), paths };
    await sendOpenLoop({ ...target, rate: 15, seconds: quick ? 5 : 30 });
    const before = await sendOpenLoop({ ...target, rate: 5, seconds: 5 });
    const rate = await findPeakRate(target, quick ? 4 : 10, say);
    // The machine's speed varies: the peak is measured right before and right after, not the best ever seen.
    const measurePeak = () => sendOpenLoop({ ...target, rate, seconds: quick ? 8 : 30 });
    const first = await measurePeak();
    const over = await sendOpenLoop({ ...target, rate: 3 * first.goodput, seconds: quick ? 15 : 60 });
    const second = await measurePeak();
    for (const found of [first, over, second]) say(formatResult(found));
    const peak = (first.goodput + second.goodput) / 2;
    const after = await sendOpenLoop({ ...target, rate: 5, seconds: 5 });
    const share = `${((over.goodput / peak) * 100).toFixed(0)} %`;
    const faults = findFaults(over, before, after);
    if (over.goodput / peak < MIN_SHARE) faults.push(`Goodput is ${share} of the peak.`);
    return reportFaults(
      faults,
      `peak ${peak.toFixed(1)} pages/s (${first.goodput.toFixed(1)} before, ${second.goodput.toFixed(1)} after); ` +
        `${formatResult(over)}: ${share} of the peak; p50 at rest ${before.p50.toFixed(0)} ms before, ` +
        `${after.p50.toFixed(0)} after`,
      say,
    );
  });
}

/** Raises the rate until goodput stops following. @returns the rate per second with the highest goodput */
async function findPeakRate(target: Target, seconds: number, say: SystemTestOptions["say"]): Promise<number> {
  let [peak, peakRate] = [0, 0];
  for (let rate = 10; rate <= 2_000; rate = Math.ceil(rate * 1.25)) {
    const found = await sendOpenLoop({ ...target, rate, seconds });
    say(formatResult(found));
    if (found.goodput > peak) [peak, peakRate] = [found.goodput, rate];
    if (found.goodput < rate * 0.85) break;
  }
  return peakRate;
}

/** What is wrong with the responses under overload, and with those after it compared with those before. */
function findFaults(over: OpenLoopResult, before: OpenLoopResult, after: OpenLoopResult): string[] {
  const faults: string[] = [];
  const others = Object.keys(over.statuses).filter((status) => !["200", "503"].includes(status));
  if (others.length > 0) faults.push(`Some were answered otherwise: ${others.join(", ")}.`);
  if (over.withoutRetryAfter > 0) faults.push(`${over.withoutRetryAfter} refusals without Retry-After.`);
  const hasFailures = Object.keys(after.statuses).some((status) => status !== "200");
  if (after.p50 > before.p50 * 1.5 + 20 || hasFailures) faults.push(`Afterwards: ${formatResult(after)}`);
  return faults;
}

const formatResult = ({ offered, goodput, statuses, p50, p99, refusedP99 }: OpenLoopResult) =>
  `offered ${offered.toFixed(0)}/s: ${goodput.toFixed(1)} good/s, ${JSON.stringify(statuses)}, good p50 ` +
  `${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, refused p99 ${refusedP99.toFixed(0)} ms`;
