import { createHash, type Hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { download } from "@/lib/catalog/releases/downloads.rows";
import type { Random } from "../../harness/seeded-random";
import type { Stack } from "../../harness/start-stack";
import { requestUntilServed } from "../simulate-buyer";

const PAUSE_MS = 200;
const REQUEST_TIMEOUT_MS = 20_000;

/** A buyer with an order. */
export type Downloader = { cookie: string; orderId: string };
/** A file for which a buyer got a URL; `isWrong` when other bytes than announced arrived. */
export type SeenDelivery = { order: string; file: string; isComplete: boolean; isWrong: boolean };

/** Requests a URL for a file; null when it is not available. */
async function requestUrl(stack: Stack, { cookie, orderId }: Downloader, fileId: string): Promise<string | null> {
  const { status, headers } = await requestUntilServed(
    stack,
    `${stack.url}/api/orders/${orderId}/downloads/${fileId}`,
    {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      redirect: "manual",
    },
  );
  return status === 303 ? headers.get("location") : null;
}

/** Reads from a position on, until the connection breaks, at the latest after `most` bytes. @returns how much came */
async function readFrom(url: string, from: number, most: number, hash: Hash): Promise<number> {
  let received = 0;
  try {
    const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (response.status !== (from > 0 ? 206 : 200)) return 0;
    for await (const chunk of response.body ?? []) {
      hash.update(chunk);
      received += chunk.length;
      if (received >= most) break;
    }
  } catch {
    // The server was killed: the rest follows with a new URL.
  }
  return received;
}

/** Downloads a file to its end, over a connection that breaks now and then. @returns null when it is not available */
async function downloadFile(
  stack: Stack,
  buyer: Downloader,
  { id, bytes, sha256 }: { id: string; bytes: number; sha256: string | null },
  random: Random,
): Promise<SeenDelivery | null> {
  const hash = createHash("sha256");
  const seen = { order: buyer.orderId, file: id, isComplete: false, isWrong: false };
  for (let received = 0, isDelivered = false; received < bytes; isDelivered = true) {
    const url = await requestUrl(stack, buyer, id);
    // Withdrawn meanwhile.
    if (!url) return isDelivered ? seen : null;
    received += await readFrom(url, received, random.happens(0.4) ? random.between(1, bytes) : Infinity, hash);
  }
  return { ...seen, isComplete: true, isWrong: hash.digest("hex") !== sha256 };
}

/** Downloads files of an order until the signal. @returns what arrived */
export async function downloadReleases(
  stack: Stack,
  buyer: Downloader,
  random: Random,
  signal: AbortSignal,
): Promise<SeenDelivery[]> {
  const seen: SeenDelivery[] = [];
  while (!signal.aborted) {
    const address = `${stack.url}/api/orders/${buyer.orderId}/downloads`;
    const { body } = await requestUntilServed(stack, address, { headers: { cookie: buyer.cookie } });
    const files = download
      .array()
      .parse(body)
      .flatMap((release) => release.files);
    const delivery = files.length > 0 ? await downloadFile(stack, buyer, random.pick(files), random) : null;
    if (delivery) seen.push(delivery);
    await sleep(random.between(0, PAUSE_MS * 2));
  }
  return seen;
}
