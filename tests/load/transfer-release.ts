import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { withStack } from "../harness/start-stack";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { downloadInRanges, downloadWhole, sellRelease } from "./download-release-file";
import { announceFile, uploadFile } from "./upload-release-file";
import { describeMemory, watchMemory, type MemoryUse } from "./watch-memory";

const GIGABYTE = 1024 ** 3;
/** Megabytes that the server's memory may rise while a file of 2 GiB is transferred, beyond what it had before. */
const MAX_MB = 150;

/**
 * Uploads a file of 2 GiB in parts to the folder store and downloads it, whole and in ranges of which four run at once:
 * the server's memory before, at most, and the durations.
 */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const bytes = quick ? GIGABYTE / 4 : 2 * GIGABYTE;
  return withStack(folder, async (stack) => {
    const uses: [what: string, use: MemoryUse][] = [];
    const watch = async (what: string, work: () => Promise<void>) => {
      const use = await watchMemory(stack.pidOf("server"), work);
      uses.push([what, use]);
      say(describeMemory(what, use));
    };
    const announced = await announceFile(stack, bytes);
    await watch("uploaded", () => uploadFile(stack, announced, bytes));
    const { size } = await stat(join(folder, "objects", "releases", z.uuid().parse(announced.fileId)));
    const bought = await sellRelease(stack, announced);
    await watch("downloaded", () => downloadWhole(stack, bought, bytes));
    await watch("downloaded in ranges", () => downloadInRanges(stack, bought, bytes));
    const faults = uses
      .filter(([, { before, peak }]) => peak - before > MAX_MB)
      .map(([what]) => `The server took more than ${MAX_MB} MB while the file was ${what}.`);
    if (size !== bytes) faults.push(`${size} bytes are stored.`);
    const figures = uses.map(([what, use]) => describeMemory(what, use));
    return reportFaults(faults, `${bytes} bytes ${figures.join("; ")}`, say);
  });
}
