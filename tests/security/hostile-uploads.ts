import { mapConcurrent } from "../harness/map-concurrent";
import { residentMegabytes } from "../harness/process-usage";
import { seededRandom } from "../harness/seeded-random";
import { withStack } from "../harness/start-stack";
import { readJson, registerUser } from "../harness/users";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { checkServedFile } from "./check-served-file";
import { createHostileFile, type HostileFile, KIND_COUNT } from "./hostile-files";
import { changedUser } from "@/lib/accounts/users/users.rows";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { claimAvatar, putAvatar } from "../harness/upload-file";

/** An image of 50 million pixels takes 200 MB while it is re-encoded, and one is re-encoded at a time on two cores. */
const MAX_GROWTH_MB = 600;
const USERS = 4;

/**
 * 1,000 hostile files by the three upload paths: none is ever served as something a browser runs, no 5xx, bounded
 * memory.
 */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    const users = await mapConcurrent(2, Array.from({ length: USERS }).keys(), (number) =>
      registerUser(stack.url, `sender-${number}`, "developer"),
    );
    const count = quick ? KIND_COUNT * UPLOAD_KINDS.length : 1_000;
    const stopWatching = watchMemory(stack.pidOf("server"));
    const results = await mapConcurrent(4, Array.from({ length: count }).keys(), (number) =>
      uploadAndCheck(stack.url, users[number % USERS]?.cookie ?? "", number),
    );
    const { first, most, last } = stopWatching();
    const faults = results.flatMap((result) => result.faults);
    if (most - first > MAX_GROWTH_MB)
      faults.push(`The server grew from ${Math.round(first)} to ${Math.round(most)} MB.`);
    const stored = results.filter((result) => result.isStored).length;
    return reportFaults(
      faults,
      `${count} files, ${stored} kept (drawn anew, or a document for download), ${count - stored} refused; ` +
        `memory ${Math.round(first)} MB before, ${Math.round(most)} at most, ${Math.round(last)} after: ` +
        `${faults.length} wrong`,
      say,
    );
  });
}

/**
 * Watches the resident memory of a process.
 * @returns ends it and returns the first, largest and last value in MB; 0 where the system does not report it
 */
function watchMemory(pid: number): () => { first: number; most: number; last: number } {
  const read = () => (process.platform === "linux" ? residentMegabytes(pid) : 0);
  const first = read();
  let most = first;
  const timer = setInterval(() => (most = Math.max(most, read())), 200);
  return () => {
    clearInterval(timer);
    return { first, most, last: read() };
  };
}

async function uploadAndCheck(
  base: string,
  cookie: string,
  number: number,
): Promise<{ isStored: boolean; faults: string[] }> {
  // Every kind of file is uploaded by every way in turn.
  const kind = UPLOAD_KINDS[Math.floor(number / KIND_COUNT) % UPLOAD_KINDS.length] ?? "image";
  const file = await createHostileFile(number, seededRandom(number));
  const { status, headers, text, url, leak } = await sendHostileFile(base, cookie, kind, file);
  const faults: string[] = [];
  if (status >= 500) faults.push(`it is answered ${status} ${text.slice(0, 100)}`);
  if (leak) faults.push("what was sent is served as it is");
  if (headers.get("x-injected")) faults.push("a header was injected");
  if (headers.get("content-type")?.includes("text/html")) faults.push("the response is a page");
  if (url) faults.push(...(await checkServedFile(base, cookie, url, number)));
  return {
    isStored: url !== null,
    faults: faults.map((sentence) => `File ${number} (${file.kind}, as ${kind}): ${sentence}.`),
  };
}

/** The ways in: two kinds of upload by form, and profile pictures by PUT. */
const UPLOAD_KINDS = ["image", "attachment", "avatar"] as const;
type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What the product answered; `url` is the stored file's, and `leak` says that the file was served as it was sent. */
type SentFile = { status: number; headers: Headers; text: string; url: string | null; leak: boolean };

/** Sends a file in one of the ways. */
function sendHostileFile(base: string, cookie: string, kind: UploadKind, file: HostileFile): Promise<SentFile> {
  return kind === "avatar" ? sendAvatar(base, cookie, file) : sendForm(base, cookie, kind, file);
}

async function sendForm(base: string, cookie: string, kind: UploadKind, { form }: HostileFile): Promise<SentFile> {
  const response = await fetch(`${base}/api/upload?kind=${kind}`, {
    method: "POST",
    headers: { "content-type": form.contentType, cookie },
    body: form.body,
  });
  const { status, headers, text, body } = await readJson(response);
  return { status, headers, text, url: status === 201 ? storedFile.parse(body).url : null, leak: false };
}

/** A profile picture (docs/product.md#profile): get a URL, PUT it there, then claim it. */
async function sendAvatar(base: string, cookie: string, { content, type }: HostileFile): Promise<SentFile> {
  const isSendable = /^[\x20-\x7e]+$/.test(type);
  const put = await putAvatar(base, cookie, { content, type: isSendable ? type : undefined });
  const served = await fetch(put.url.split("?", 1).join(""));
  const raw = await served.arrayBuffer();
  const { status, headers, text, body } = await claimAvatar(base, cookie, put.url);
  return {
    status: Math.max(put.status, status),
    headers,
    text,
    url: status === 200 ? changedUser.parse(body).user.avatar : null,
    leak: served.status === 200 && raw.byteLength > 0,
  };
}
