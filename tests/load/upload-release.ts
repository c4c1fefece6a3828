import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { fileUpload, partUrl, release } from "../../lib/releases/releases.response";
import { countParts, sizeOfPart } from "../../lib/format/part-bytes";
import { residentMegabytes } from "../harness/process-usage";
import { queryIds } from "../harness/query-once";
import { withStack, type Stack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";

const GIGABYTE = 1024 ** 3;
/** docs/performance.md: the server's memory while a file of 2 GiB is uploaded, beyond what it had before. */
const MAX_MB = 150;
const SAMPLE_MS = 100;

/** Reads the server's memory until `stop` returns the highest value in megabytes. */
function watchMemory(pid: number) {
  let peak = 0;
  let running = true;
  const done = (async () => {
    for (; running; await sleep(SAMPLE_MS)) peak = Math.max(peak, residentMegabytes(pid));
  })();
  return async () => {
    running = false;
    await done;
    return peak;
  };
}

/** Creates a draft with an announced file. */
async function announce({ url, databaseUrl }: Stack, bytes: number) {
  const { id: developerId, cookie } = await registerUser(url, "maker", "developer");
  const [appId] = await queryIds(
    databaseUrl(),
    `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
     VALUES (gen_random_uuid(), 'Ledger', 'Books.', 'Productivity', 'Cursor', 9, '${developerId}', 'approved')
     RETURNING id`,
  );
  const draft = await postJson(url, `/api/apps/${appId}/releases`, { version: "1.0" }, cookie);
  const { id } = release.parse(draft.body);
  const added = await postJson(url, `/api/releases/${id}/files`, { name: "ledger.img", bytes }, cookie);
  return { cookie, fileId: fileUpload.parse(added.body).file.id };
}

/** Uploads a file of 2 GiB in parts to the folder store: the server's memory before, at most, and the durations. */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const bytes = quick ? GIGABYTE / 4 : 2 * GIGABYTE;
  return withStack(folder, async (stack) => {
    const { cookie, fileId } = await announce(stack, bytes);
    const upload = `${stack.url}/api/release-uploads/s3/multipart/${fileId}`;
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const before = residentMegabytes(stack.pidOf("server"));
    const stopWatching = watchMemory(stack.pidOf("server"));
    const began = performance.now();
    for (let part = 1; part <= countParts(bytes); part += 1) {
      const { url } = partUrl.parse(await (await fetch(`${upload}/${part}`, { headers })).json());
      const body = new Uint8Array(sizeOfPart(bytes, part)).fill(part % 251);
      const { status } = await fetch(url, { method: "PUT", body });
      if (status !== 200) throw new Error(`Part ${part} got ${status}.`);
      if (part % 64 === 0) say(`${part} parts`);
    }
    const sent = performance.now();
    const { status } = await fetch(`${upload}/complete`, { method: "POST", headers });
    const completed = performance.now();
    const peak = await stopWatching();
    const { size } = await stat(join(folder, "objects", "releases", z.uuid().parse(fileId)));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    return {
      ok: status === 200 && size === bytes && peak - before <= MAX_MB,
      figure:
        `${bytes} bytes in ${countParts(bytes)} parts, sent in ${seconds(sent - began)} and completed in ` +
        `${seconds(completed - sent)}: server memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most`,
    };
  });
}
