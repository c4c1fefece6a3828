import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** A file of a purchase, by the ids of its order and itself. */
type BoughtFile = { orderId: string; fileId: string };

/** Asks for a download as the page's user. Returns the URL, which is valid for a minute. */
async function requestDownload(page: Page, { orderId, fileId }: BoughtFile): Promise<string> {
  const response = await page.request.post(`/api/orders/${orderId}/downloads/${fileId}`, { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  return response.headers().location ?? "";
}

/**
 * Downloads a file as a browser does over a bad connection: it breaks after `breakAfter` bytes, and the rest is
 * requested from there with a new URL.
 * @returns the SHA-256 of what arrived, and the statuses of the responses
 */
export async function downloadInterrupted(page: Page, file: BoughtFile, breakAfter: number) {
  const hash = createHash("sha256");
  let received = 0;
  const read = async (headers: Record<string, string>, end: number) => {
    const response = await fetch(await requestDownload(page, file), { headers });
    // Leaving the loop closes the connection.
    for await (const chunk of response.body ?? []) {
      hash.update(chunk);
      received += chunk.length;
      if (received >= end) break;
    }
    return response;
  };
  const first = await read({}, breakAfter);
  const brokeAt = received;
  const resume = { range: `bytes=${received}-`, "if-range": first.headers.get("etag") ?? "" };
  const rest = await read(resume, Infinity);
  return { sha256: hash.digest("hex"), bytes: received, brokeAt, statuses: [first.status, rest.status] };
}
