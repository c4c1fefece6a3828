import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileUpload, partUrl, release } from "@/lib/catalog/releases/releases.rows";
import { countParts, sizeOfPart } from "@/lib/foundation/format/files";
import { insertApp, insertOrder } from "../harness/insert-apps";
import { mapConcurrent } from "../harness/map-concurrent";
import { residentMegabytes } from "../harness/process-usage";
import { queryOnce } from "../harness/query-once";
import { type Stack, withStack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { watchMemory } from "./memory";

const GIGABYTE = 1024 ** 3;
/** Megabytes that the server's memory may rise while a file of 2 GiB is transferred, beyond what it had before. */
const MAX_MB = 150;
/** Ranges that are requested one after the other, and how many of such downloads run at once. */
const RANGES = 16;
const CONCURRENCY = 4;

/**
 * Uploads a file of 2 GiB in parts to the folder store and downloads it, whole and in ranges of which four run at once:
 * the server's memory before, at most, and the durations.
 */
export function transferRelease({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  const bytes = quick ? GIGABYTE / 4 : 2 * GIGABYTE;
  return withStack(folder, async (stack) => {
    const [faults, figures]: [string[], string[]] = [[], []];
    const watch = async (what: string, work: () => Promise<void>) => {
      const { before, peak, seconds } = await watchMemory(() => residentMegabytes(stack.pidOf("server")), work);
      const memory = `server memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most`;
      figures.push(`${what} in ${seconds.toFixed(1)} s: ${memory}`);
      say(figures.at(-1) ?? "");
      if (peak - before > MAX_MB) faults.push(`The server took more than ${MAX_MB} MB while the file was ${what}.`);
    };
    const announced = await announceFile(stack, bytes);
    await watch("uploaded", () => upload(stack, announced, bytes));
    const { size } = await stat(join(folder, "objects", "releases", announced.fileId));
    if (size !== bytes) faults.push(`${size} bytes are stored.`);
    const bought = await sell(stack, announced);
    await watch("downloaded", async () => {
      const { status, received } = await download(stack, bought);
      if (status !== 200 || received !== bytes) throw new Error(`${received} bytes came, with ${status}.`);
    });
    await watch("downloaded in ranges", () => downloadInRanges(stack, bought, bytes));
    return reportFaults(faults, `${bytes} bytes ${figures.join("; ")}`, say);
  });
}

/** A file of a draft, its app, and the session of its developer. */
type AnnouncedFile = { cookie: string; appId: string; releaseId: string; fileId: string };

async function announceFile({ url, databaseUrl }: Stack, bytes: number): Promise<AnnouncedFile> {
  const { id: developerId, cookie } = await registerUser(url, "maker", "developer");
  const appId = await insertApp(databaseUrl(), developerId, "Ledger");
  const draft = await postJson(url, `/api/apps/${appId}/releases`, { version: "1.0" }, cookie);
  const { id: releaseId } = release.parse(draft.body);
  const added = await postJson(url, `/api/releases/${releaseId}/files`, { name: "ledger.img", bytes }, cookie);
  return { cookie, appId, releaseId, fileId: fileUpload.parse(added.body).file.id };
}

/** Uploads a file of this size part by part and completes it. Each part is one repeated byte. */
async function upload(stack: Stack, { cookie, fileId }: AnnouncedFile, bytes: number): Promise<void> {
  const path = `${stack.url}/api/release-uploads/s3/multipart/${fileId}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  for (let part = 1; part <= countParts(bytes); part += 1) {
    const { url } = partUrl.parse(await (await fetch(`${path}/${part}`, { headers })).json());
    const body = new Uint8Array(sizeOfPart(bytes, part)).fill(part % 251);
    const { status } = await fetch(url, { method: "PUT", body });
    if (status !== 200) throw new Error(`Part ${part} got ${status}.`);
  }
  const { status } = await fetch(`${path}/complete`, { method: "POST", headers });
  if (status !== 200) throw new Error(`The upload could not be completed: ${status}.`);
}

/** A buyer's order and file. */
type BoughtFile = { cookie: string; orderId: string; fileId: string };

/** Publishes a release without checking it, and sells its app to a new buyer. */
async function sell(stack: Stack, { appId, releaseId, fileId }: AnnouncedFile): Promise<BoughtFile> {
  const { id: buyer, cookie } = await registerUser(stack.url, "buyer");
  const url = stack.databaseUrl();
  await queryOnce(url, `UPDATE releases SET status = 'published', published_at = now() WHERE id = '${releaseId}'`);
  return { cookie, orderId: await insertOrder(url, appId, buyer), fileId };
}

/** Downloads a part of a file and drops it. @returns how many bytes came, and the status of the response */
async function download(stack: Stack, { cookie, orderId, fileId }: BoughtFile, range?: string) {
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

/** Downloads a file in ranges, several of them at once. @throws Error when another number of bytes came */
async function downloadInRanges(stack: Stack, file: BoughtFile, bytes: number): Promise<void> {
  const size = Math.ceil(bytes / RANGES);
  const starts = Array.from({ length: RANGES }, (_, index) => index * size);
  const sizes = await mapConcurrent(CONCURRENCY, starts, async (from) => {
    const { status, received } = await download(stack, file, `bytes=${from}-${Math.min(bytes, from + size) - 1}`);
    if (status !== 206) throw new Error(`A range got ${status}.`);
    return received;
  });
  const sum = sizes.reduce((total, received) => total + received, 0);
  if (sum !== bytes) throw new Error(`${sum} bytes came in ranges.`);
}
