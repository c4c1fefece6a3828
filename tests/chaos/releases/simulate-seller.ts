import { createHash, randomBytes } from "node:crypto";
import { companionPart, fileUpload, partUrl, release } from "@/lib/catalog/releases/releases.rows";
import { countParts, sizeOfPart } from "@/lib/foundation/format/files";
import { buildZip } from "../../fixtures/archives";
import { queryOnce } from "../../harness/query-once";
import type { Random } from "../../harness/seeded-random";
import type { Stack } from "../../harness/start-stack";
import { jsonRequest, type JsonResponse, type SignedInUser } from "../../harness/users";
import { waitUntil } from "../../harness/wait-until";
import { requestUntilServed, signInUser } from "../simulate-buyer";
import { insertApp, insertOrder } from "../../harness/insert-apps";
import type { Downloader } from "./simulate-downloader";

const MAX_PROCESSING = 3;
const CHECKS_TIMEOUT_MS = 60_000;
const PROCESSING = "SELECT 1 FROM releases WHERE developer_id = $1 AND status = 'processing'";

/** A developer with an app. */
type Seller = SignedInUser & { appId: string };
/** What a developer knows to have uploaded, by file. */
export type SentFiles = Map<string, Content>;

/** Sends the parts that are missing until the file is complete, like Uppy. @returns false when its upload is gone */
async function upload(stack: Stack, { cookie }: Seller, fileId: string, { bytes }: Content): Promise<boolean> {
  const root = `${stack.url}/api/release-uploads/s3/multipart/${fileId}`;
  const request = { headers: { cookie, "sec-fetch-site": "same-origin" } };
  for (;;) {
    const listed = await requestUntilServed(stack, root, request);
    if (listed.status !== 200) return false;
    const stored = new Set(
      companionPart
        .array()
        .parse(listed.body)
        .map(({ PartNumber }) => PartNumber),
    );
    for (let part = 1; part <= countParts(bytes.length); part += 1) {
      if (stored.has(part)) continue;
      const signed = await requestUntilServed(stack, `${root}/${part}`, request);
      if (signed.status !== 200) return false;
      const from = (part - 1) * sizeOfPart(bytes.length, 1);
      const body = bytes.subarray(from, from + sizeOfPart(bytes.length, part));
      await requestUntilServed(stack, partUrl.parse(signed.body).url, { method: "PUT", body });
    }
    const { status } = await requestUntilServed(stack, `${root}/complete`, { ...request, method: "POST" });
    if (status === 200) return true;
    if (status !== 409) return false;
  }
}

/** Creates a draft; when the response was lost, finds it by its version. */
async function createDraft(stack: Stack, { appId, cookie }: Seller, version: string): Promise<string | undefined> {
  const address = `${stack.url}/api/apps/${appId}/releases`;
  const created = await requestUntilServed(stack, address, jsonRequest({ version, notes: `About ${version}` }, cookie));
  if (created.status === 201) return release.parse(created.body).id;
  const { body } = await requestUntilServed(stack, `${address}?limit=50`, { headers: { cookie } });
  return release
    .array()
    .parse(body)
    .find((row) => row.version === version)?.id;
}

/**
 * Makes one release like a developer in a hurry: some drafts are left or deleted, some uploads canceled, some releases
 * published twice, withdrawn from review or withdrawn.
 * @param sent receives what was uploaded
 */
export async function sellRelease(
  stack: Stack,
  seller: Seller,
  { version, contents, random, sent }: { version: string; contents: Content[]; random: Random; sent: SentFiles },
): Promise<void> {
  const act = (path: string, body: object = {}, method = "POST"): Promise<JsonResponse> =>
    requestUntilServed(stack, stack.url + path, jsonRequest(body, seller.cookie, method));
  const id = await createDraft(stack, seller, version);
  if (!id) throw new Error(`The draft of ${version} is gone.`);
  const path = `/api/releases/${id}`;
  for (let number = random.happens(0.3) ? 2 : 1; number > 0; number -= 1) {
    const content = random.pick(contents);
    const announced = await act(`${path}/files`, { name: `tool-${number}.zip`, bytes: content.bytes.length });
    if (announced.status !== 201) throw new Error(`A file was refused: ${announced.status} ${announced.text}`);
    const { id: fileId } = fileUpload.parse(announced.body).file;
    sent.set(fileId, content);
    if (random.happens(0.05)) return;
    if (random.happens(0.05)) await act(`${path}/files/${fileId}`, {}, "DELETE");
    else await upload(stack, seller, fileId, content);
  }
  if (random.happens(0.07)) return void (await act(path, {}, "DELETE"));
  for (let times = random.happens(0.2) ? 2 : 1; times > 0; times -= 1) await act(`${path}/publish`);
  if (random.happens(0.1)) await act(`${path}/return-to-draft`);
  if (random.happens(0.05)) await act(`${path}/withdraw`, { reason: "It was the wrong file." });
}

/** Waits while too many releases of a developer are being checked, so that the kills meet all stages of a release. */
export async function waitForChecks(stack: Stack, { id }: Seller, signal: AbortSignal): Promise<void> {
  const isDone = async () =>
    signal.aborted || (await queryOnce(stack.databaseUrl(), PROCESSING, [id])).length < MAX_PROCESSING;
  await waitUntil(isDone, { timeout: CHECKS_TIMEOUT_MS });
}

const MEGABYTE = 1024 * 1024;

/** What a developer uploads. */
type Content = { bytes: Uint8Array<ArrayBuffer>; sha256: string; isHostile: boolean };

function contentOf(name: string, size: number): Content {
  const bytes = new Uint8Array(buildZip([{ name, content: randomBytes(size) }]));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), isHostile: name.startsWith("..") };
}

/** Creates archives of one, two and three parts, and one that the checks refuse. */
export const createContents = (): Content[] => [
  ...[50_000, 400_000, 2 * MEGABYTE, 9 * MEGABYTE, 18 * MEGABYTE].map((size) => contentOf("tool/data.bin", size)),
  contentOf("../evil.bin", 50_000),
];

/** Registers developers with an app each; every second one is verified, so no moderator sees their releases. */
export async function prepareSellers(stack: Stack, count: number): Promise<Seller[]> {
  const sellers: Seller[] = [];
  for (let number = 0; number < count; number += 1) {
    const user = await signInUser(stack, `seller-${number}`, "developer");
    await queryOnce(stack.databaseUrl(), "UPDATE users SET verified = $2 WHERE id = $1", [user.id, number % 2 === 0]);
    sellers.push({ ...user, appId: await insertApp(stack.databaseUrl(), user.id, `App ${number}`) });
  }
  return sellers;
}

/** Registers buyers, each with an order of one of the sellers' apps. */
export async function prepareDownloaders(stack: Stack, sellers: Seller[], count: number): Promise<Downloader[]> {
  const downloaders: Downloader[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, cookie } = await signInUser(stack, `buyer-${number}`, "customer");
    const { appId } = sellers[number % sellers.length] ?? { appId: "" };
    downloaders.push({ cookie, orderId: await insertOrder(stack.databaseUrl(), appId, id) });
  }
  return downloaders;
}

/** Registers a moderator. */
export async function prepareModerator(stack: Stack): Promise<SignedInUser> {
  const moderator = await signInUser(stack, "moderator", "customer");
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'admin' WHERE id = $1", [moderator.id]);
  return moderator;
}
