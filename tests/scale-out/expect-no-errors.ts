import { setTimeout as sleep } from "node:timers/promises";
import { check } from "../harness/check";
import { fetchPage } from "../harness/fetch-page";

/** fetch's error for a response whose headers arrived but whose body was cut off. */
const TRUNCATED = "terminated";

/**
 * What is read while something is killed: paths in turn by so many readers, for these milliseconds before and after the
 * kill. A proxy does not retry a response that it has started to forward, so up to `cut` may be cut off.
 */
export type Reading = { paths: [string, ...string[]]; readers: number; before: number; after: number; cut?: number };

/**
 * Requests the paths while something is killed; each response must be 200.
 * @returns a sentence with the number of responses
 */
export async function expectNoErrors(
  base: string,
  kill: () => void,
  { paths, readers, before, after, cut = 0 }: Reading,
): Promise<string> {
  let requested = 0;
  let isReading = true;
  const wrong: (number | string)[] = [];
  let truncated = 0;
  const read = async () => {
    while (isReading) {
      const path = paths[requested++ % paths.length] ?? paths[0];
      const status = await fetchPage(base + path).then(
        (response) => response.status,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (status === TRUNCATED) truncated += 1;
      else if (status !== 200) wrong.push(status);
    }
  };
  const all = Array.from({ length: readers }, read);
  await sleep(before);
  kill();
  await sleep(after);
  isReading = false;
  await Promise.all(all);
  check(wrong.length === 0, `nobody noticed (${wrong.length} of ${requested}: ${[...new Set(wrong)].join(", ")})`);
  check(truncated <= cut, `no answer breaks off (${truncated} of ${requested})`);
  return `${requested - truncated} answers, all 200; ${truncated} broken off`;
}
