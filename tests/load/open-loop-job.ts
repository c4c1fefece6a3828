import { runOnLoadCore } from "../harness/cpu-cores";

/** Requests to send to one server: `rate` a second for so many seconds; each path gets a number at its end. */
export type OpenLoopJob = { base: string; paths: string[]; rate: number; seconds: number };

/**
 * What became of them: rates per second, times in milliseconds. `goodput` counts the responses with 200 during the
 * load, `statuses` all of them; "hangs" had no response in time, "broken" lost its connection.
 */
export type OpenLoopResult = {
  offered: number;
  goodput: number;
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  p50: number;
  p99: number;
  refusedP99: number;
};

/** Runs a job in a process of its own (open-loop-load.ts). */
export async function runOpenLoop(job: OpenLoopJob): Promise<OpenLoopResult> {
  const result: OpenLoopResult = JSON.parse(await runOnLoadCore("tests/load/open-loop-load.ts", job));
  return result;
}
