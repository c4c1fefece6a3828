import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { root } from "../../scripts/project-paths.mjs";
import { pinnedCommand, SERVER_CORE } from "../harness/cpu-cores";
import { processCpu } from "../harness/process-usage";
import { runLoad, type SampleResponse } from "./load-job";

const WARMUP_REQUESTS = 200;

/**
 * Measures a plain Node server that sends the same bytes, on the server's core.
 * @returns milliseconds of CPU time per request, and the median latency
 */
export async function measureBaseline(sample: SampleResponse, count: number): Promise<{ cpu: number; p50: number }> {
  const { command, args } = pinnedCommand(SERVER_CORE, "tests/bench/baseline-server.ts");
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(sample));
  const job = {
    base: `http://127.0.0.1:${await readFirstLine(child.stdout)}`,
    connections: 4,
    requests: Array.from({ length: count }, () => ({ path: "/" })),
  };
  if (child.pid === undefined) throw new Error("The plain server did not start.");
  await runLoad({ ...job, requests: job.requests.slice(0, WARMUP_REQUESTS) });
  const before = processCpu(child.pid);
  const { p50 } = await runLoad(job);
  const cpu = (processCpu(child.pid) - before) / count;
  child.kill();
  await ended;
  return { cpu, p50 };
}

async function readFirstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error("The plain server printed nothing.");
}
