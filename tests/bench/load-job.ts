import type { IncomingHttpHeaders } from "node:http";
import { runOnLoadCore } from "../harness/cpu-cores";

export type LoadRequest = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Requests to send to one server, in this order, over this many connections. */
export type LoadJob = { base: string; requests: LoadRequest[]; connections: number };

/** A response as it was sent: its body in base64, and its size in bytes as sent and without compression. */
export type SampleResponse = { headers: IncomingHttpHeaders; body: string; bytes: number; raw: number };

/** Times in milliseconds; `statuses` counts responses, and `sample` is the last successful one. */
export type LoadResult = {
  count: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  sample: SampleResponse;
};

/** Runs a load job in a process of its own (closed-loop-load.ts). */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const result: LoadResult = JSON.parse(await runOnLoadCore("tests/bench/closed-loop-load.ts", job));
  return result;
}
