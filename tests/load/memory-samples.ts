import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MEGABYTE = 1024 * 1024;

/** Memory of a process: milliseconds since its start, and bytes resident and in use. */
type StoredSample = { at: number; rss: number; used: number };

/** Memory of a process: milliseconds since the first sample, and megabytes resident and in use. */
export type MemorySample = StoredSample;

const sampleFile = (folder: string, pid: number) => join(folder, `memory-${pid}`);

/** Appends a sample of this process. */
export function storeSample(folder: string, sample: StoredSample): void {
  appendFileSync(sampleFile(folder, process.pid), `${JSON.stringify(sample)}\n`);
}

/** What a process has recorded (record-memory.ts). */
export function readSamples(folder: string, pid: number): MemorySample[] {
  const samples = readFileSync(sampleFile(folder, pid), "utf8")
    .trim()
    .split("\n")
    .map((line): StoredSample => JSON.parse(line));
  const began = samples[0]?.at ?? 0;
  return samples.map(({ at, rss, used }) => ({ at: at - began, rss: rss / MEGABYTE, used: used / MEGABYTE }));
}

/** The slope of a line fitted to the samples, in megabytes in use per hour. */
export function memorySlope(samples: MemorySample[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ used }) => used))];
  const covariance = samples.reduce((sum, { at, used }) => sum + (at - x) * (used - y), 0);
  const variance = samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return variance === 0 ? 0 : (covariance / variance) * 3_600_000;
}
