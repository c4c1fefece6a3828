import { setTimeout as sleep } from "node:timers/promises";
import { check } from "../harness/check.ts";
import { Visitor } from "../harness/visitor.ts";

/** fetch's error for a response whose headers arrived but whose body was cut off. */
const TRUNCATED = "terminated";

/**
 * Requests the paths in turn while something is killed; each response must be 200, and at most `cut` may be cut off.
 * @param {() => void} kill
 * @param {{ paths: string[], readers: number, before: number, after: number, cut?: number }} how ms of reading before
 * and after the kill; a proxy does not retry a response it has started to forward, so some may be cut off
 * @returns a sentence with the number of responses
 */
export async function expectNoErrors(base, kill, { paths, readers, before, after, cut = 0 }) {
  let asked = 0;
  let reading = true;
  const wrong = [];
  const broken = [];
  const read = async () => {
    while (reading) {
      const { status } = await new Visitor()
        .request(base, paths[asked++ % paths.length])
        .catch((error) => ({ status: error.message }));
      if (status !== 200) (status === TRUNCATED ? broken : wrong).push(status);
    }
  };
  const all = Array.from({ length: readers }, read);
  await sleep(before);
  kill();
  await sleep(after);
  reading = false;
  await Promise.all(all);
  check(wrong.length === 0, `nobody noticed (${wrong.length} of ${asked}: ${[...new Set(wrong)].join(", ")})`);
  check(broken.length <= cut, `no answer breaks off (${broken.length} of ${asked})`);
  return `${asked - broken.length} answers, all 200; ${broken.length} broken off`;
}
