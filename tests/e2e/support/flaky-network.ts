import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type ClientRequest, createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";

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

/** Bytes of an upload that pass before it stalls. */
const STALL_AFTER_BYTES = 200_000;

/** A proxy between browser and product on which uploads stall and then break, until `mend` is called. */
export async function startFlakyProxy() {
  const stuck: { request: IncomingMessage; onward: ClientRequest }[] = [];
  let state: "still" | "broken" | "mended" = "still";
  const server = createServer((request, response) => {
    const isUpload = request.url?.endsWith("/api/upload");
    // A browser retries by itself when a reused connection breaks.
    if (isUpload && state === "broken") return request.destroy();
    const onward = send(request.url ?? "", { method: request.method ?? "GET", headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on("error", () => request.destroy());
    if (!isUpload || state === "mended") return request.pipe(onward);
    let passed = 0;
    stuck.push({ request, onward });
    return request.on("data", (chunk: Buffer) => {
      onward.write(chunk);
      passed += chunk.length;
      if (passed > STALL_AFTER_BYTES) request.pause();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Closes stalled connections at both ends. */
    breakOff: () => {
      state = "broken";
      for (const { request, onward } of stuck.splice(0)) [request, onward].forEach((end) => end.destroy());
    },
    mend: () => void (state = "mended"),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
