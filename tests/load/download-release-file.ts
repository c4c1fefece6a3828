import { queryIds } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { registerUser } from "../harness/users";
import type { AnnouncedFile } from "./upload-release-file";

/** Ranges that are requested one after the other, and how many of such downloads run at once. */
const RANGES = 16;
const CONCURRENCY = 4;

/** A buyer's order and file. */
export type BoughtFile = { cookie: string; orderId: string; fileId: string };

/** Publishes a release without checking it, and sells its app to a new buyer. */
export async function sellRelease(stack: Stack, { appId, releaseId, fileId }: AnnouncedFile): Promise<BoughtFile> {
  const { id: buyer, cookie } = await registerUser(stack.url, "buyer");
  const url = stack.databaseUrl();
  await queryIds(
    url,
    `UPDATE releases SET status = 'published', published_at = now() WHERE id = '${releaseId}' RETURNING id`,
  );
  const [orderId = ""] = await queryIds(
    url,
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
       completed_at, app_title, app_category)
     SELECT gen_random_uuid(), id, '${buyer}', developer_id, price, 'pi_' || gen_random_uuid(), 'completed', now(),
       title, category FROM apps WHERE id = '${appId}' RETURNING id`,
  );
  return { cookie, orderId, fileId };
}

/** Downloads a part of a file and drops it. @returns how many bytes came, and the status of the response */
async function download(
  stack: Stack,
  { cookie, orderId, fileId }: BoughtFile,
  range?: string,
): Promise<{ status: number; received: number }> {
  const delivered = await fetch(`${stack.url}/api/orders/${orderId}/downloads/${fileId}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  const url = delivered.headers.get("location");
  if (!url) throw new Error(`The file was not delivered: ${delivered.status}.`);
  const response = await fetch(url, { headers: range ? { range } : {} });
  let received = 0;
  for await (const chunk of response.body ?? []) received += chunk.length;
  return { status: response.status, received };
}

/** Downloads a whole file. @throws Error when another number of bytes came */
export async function downloadWhole(stack: Stack, file: BoughtFile, bytes: number): Promise<void> {
  const { status, received } = await download(stack, file);
  if (status !== 200 || received !== bytes) throw new Error(`${received} bytes came, with ${status}.`);
}

/** Downloads a file in ranges, several of them at once. @throws Error when another number of bytes came */
export async function downloadInRanges(stack: Stack, file: BoughtFile, bytes: number): Promise<void> {
  const size = Math.ceil(bytes / RANGES);
  const starts = Array.from({ length: RANGES }, (_, index) => index * size);
  let sum = 0;
  const downloadNext = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const { status, received } = await download(stack, file, `bytes=${from}-${Math.min(bytes, from + size) - 1}`);
      if (status !== 206) throw new Error(`A range got ${status}.`);
      sum += received;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, downloadNext));
  if (sum !== bytes) throw new Error(`${sum} bytes came in ranges.`);
}
