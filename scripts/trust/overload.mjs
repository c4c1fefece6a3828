import { spawn, spawnSync } from "node:child_process";
import { ask } from "../database/ask.mjs";
import { setStage } from "../chaos/stage.mjs";
import { root } from "../root.mjs";
import { writeDemoData } from "../seed/fill-database.mjs";
import { environment } from "../settings/stage-environment.mjs";

const hasTaskset = spawnSync("taskset", ["-V"]).status === 0;
const SERVER_CORE = "0";
const DRIVER_CORE = "1";

/** Gives a process and all that it has begun a core. PostgreSQL stays where it likes: the driver leaves room beside it. */
function pin(pid, core) {
  if (hasTaskset) spawnSync("taskset", ["-a", "-c", "-p", core, String(pid)]);
}

async function offer(job) {
  const program = [process.execPath, "scripts/trust/offer.mjs"];
  const [command, ...args] = hasTaskset ? ["taskset", "-c", DRIVER_CORE, ...program] : program;
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(job));
  let output = "";
  for await (const part of child.stdout) output += part;
  return JSON.parse(output);
}

const tell = ({ offered, goodput, statuses, p50, p99, refusedP99 }) =>
  `offered ${offered.toFixed(0)}/s: ${goodput.toFixed(1)} good/s, ${JSON.stringify(statuses)}, good p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, refused p99 ${refusedP99.toFixed(0)} ms`;

/** Raises the rate until goodput follows no more. @returns the rate a second at which most came through */
async function findPeakRate(base, paths, seconds, say) {
  let [peak, peakRate] = [0, 0];
  for (let rate = 10; rate <= 2_000; rate = Math.ceil(rate * 1.25)) {
    const found = await offer({ base, paths, rate, seconds });
    say(tell(found));
    if (found.goodput > peak) [peak, peakRate] = [found.goodput, rate];
    if (found.goodput < rate * 0.85) break;
  }
  return peakRate;
}

/**
 * Three times the load that can be served, for a minute: nine tenths of the peak are still served, the rest is told when to come
 * back, nothing hangs.
 */
export async function run({ folder, quick, say }) {
  const stage = await setStage(folder);
  try {
    await writeDemoData(environment(folder, stage.databaseUrl()), [], () => {});
    pin(stage.pidOf("server"), SERVER_CORE);
    const apps = await ask(stage.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved' ORDER BY id LIMIT 40");
    // An address with a parameter that no page knows is rendered each time.
    const paths = ["/browse-apps?anew=", "/?anew=", "/hire-developers?anew=", ...apps.map(({ id }) => `/app/${id}?anew=`)];
    const base = stage.url.replace("localhost", "127.0.0.1");
    await offer({ base, paths, rate: 15, seconds: quick ? 5 : 30 });
    const before = await offer({ base, paths, rate: 5, seconds: 5 });
    const rate = await findPeakRate(base, paths, quick ? 4 : 10, say);
    // The machine is now faster, now slower: the peak is what comes through right before and right after, not the best that was ever seen.
    const atPeak = () => offer({ base, paths, rate, seconds: quick ? 8 : 30 });
    const first = await atPeak();
    const over = await offer({ base, paths, rate: 3 * first.goodput, seconds: quick ? 15 : 60 });
    const second = await atPeak();
    for (const found of [first, over, second]) say(tell(found));
    const peak = (first.goodput + second.goodput) / 2;
    const after = await offer({ base, paths, rate: 5, seconds: 5 });
    const share = over.goodput / peak;
    const wrong = [];
    if (share < 0.9) wrong.push(`Goodput is ${(share * 100).toFixed(0)} % of the peak.`);
    const odd = Object.keys(over.statuses).filter((status) => !["200", "503"].includes(status));
    if (odd.length > 0) wrong.push(`Some were answered otherwise: ${odd.join(", ")}.`);
    if (over.withoutRetryAfter > 0) wrong.push(`${over.withoutRetryAfter} refusals without Retry-After.`);
    if (after.p50 > before.p50 * 1.5 + 20 || after.statuses[200] !== Object.values(after.statuses).reduce((sum, count) => sum + count, 0)) wrong.push(`Afterwards: ${tell(after)}`);
    for (const sentence of wrong) say(sentence);
    return { ok: wrong.length === 0, figure: `peak ${peak.toFixed(1)} pages/s (${first.goodput.toFixed(1)} before, ${second.goodput.toFixed(1)} after); ${tell(over)}: ${(share * 100).toFixed(0)} % of the peak; p50 at rest ${before.p50.toFixed(0)} ms before, ${after.p50.toFixed(0)} after` };
  } finally {
    await stage.end();
  }
}
