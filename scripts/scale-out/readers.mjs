import { setTimeout as sleep } from "node:timers/promises";
import { hold } from "./hold.mjs";
import { Visitor } from "./visitor.mjs";

/**
 * Readers ask for paths by turns while something is killed; each answer must be 200.
 * @param {() => void} kill
 * @param {{ paths: string[], readers: number, before: number, after: number }} how ms of reading before and after the kill
 * @returns how many answers there were
 */
export async function nobodyNotices(base, kill, { paths, readers, before, after }) {
  let asked = 0;
  let reading = true;
  const wrong = [];
  const read = async () => {
    while (reading) {
      const { status } = await new Visitor().ask(base, paths[asked++ % paths.length]).catch((error) => ({ status: error.message }));
      if (status !== 200) wrong.push(status);
    }
  };
  const all = Array.from({ length: readers }, read);
  await sleep(before);
  kill();
  await sleep(after);
  reading = false;
  await Promise.all(all);
  hold(wrong.length === 0, `nobody noticed (${wrong.length} of ${asked}: ${[...new Set(wrong)].join(", ")})`);
  return asked;
}
