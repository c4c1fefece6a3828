import { setTimeout as sleep } from "node:timers/promises";
import { createImage, uploadFile } from "../harness/upload-file";
import { jsonRequest } from "../harness/users";
import { SITE } from "./machine";

/** What visitors got so far: each answer that wasn't a success is in `failed`. */
export type Traffic = { count: number; failed: string[] };

const READERS = 6;
/** One upload among so many requests of a reader. */
const UPLOAD_EVERY = 25;
const READ = ["/", "/browse-apps", "/api/apps?limit=5", "/hire-developers", "/api/user"];

/**
 * Visitors with TLS and a session who read pages, call the API, and write, until work is done and they sent at least
 * `atLeast` requests. A write that hit a closing server would fail: nginx repeats only what no server has seen.
 */
export async function underLoad(
  cookie: string,
  work: () => Promise<void>,
  { atLeast = 1_000, pause = 5 } = {},
): Promise<Traffic> {
  const traffic: Traffic = { count: 0, failed: [] };
  const image = await createImage({ r: 20, g: 90, b: 160 });
  let isOver = false;
  const send = async (turn: number): Promise<[what: string, status: number]> => {
    const path = READ[turn % READ.length] ?? "/";
    if (turn % UPLOAD_EVERY === 0)
      return ["POST /api/upload", (await uploadFile(SITE, cookie, "image", { content: image, name: "a.png" })).status];
    const isWrite = turn % 3 === 0;
    const response = isWrite
      ? await fetch(`${SITE}/api/objects/upload`, jsonRequest({}, cookie))
      : await fetch(SITE + path, { headers: { cookie }, redirect: "manual" });
    await response.arrayBuffer();
    return [isWrite ? "POST /api/objects/upload" : path, response.status];
  };
  const visit = async () => {
    for (let turn = 1; !isOver || traffic.count < atLeast; turn += 1) {
      const at = new Date().toISOString();
      await send(turn).then(
        ([what, status]) => status >= 400 && traffic.failed.push(`${at} ${what}: ${status}`),
        (error: Error & { cause?: Error }) => traffic.failed.push(`${at}: ${error.message} ${error.cause?.message}`),
      );
      traffic.count += 1;
      await sleep(pause);
    }
  };
  const visitors = Promise.all(Array.from({ length: READERS }, visit));
  try {
    await work();
  } finally {
    isOver = true;
    await visitors;
  }
  return traffic;
}
