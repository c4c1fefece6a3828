import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { changedUser } from "@/lib/accounts/users/users.rows";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { check } from "../harness/check";
import { createImage, claimAvatar, putAvatar, uploadFile } from "../harness/upload-file";
import { openEventStream } from "../harness/event-stream";
import { fetchPage } from "../harness/fetch-page";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import type { Bases } from "./services";

/** A user who registers at A is known at B at once. @returns that user */
export async function checkSharedSessions({ a, b }: Bases): Promise<SignedInUser> {
  const user = await registerUser(a, "ada");
  const { status } = await fetchPage(`${b}/api/user`, user.cookie);
  check(status === 200, `the session counts at the other server (${status})`);
  return user;
}

/** A change at A appears on B's cached page. @returns milliseconds after the response */
export async function checkCacheInvalidation({ a, b }: Bases, user: SignedInUser): Promise<number> {
  const { status, text } = await postJson(a, "/api/user/become-developer", {}, user.cookie);
  check(status === 200, `becoming a developer answers 200, not ${status}: ${text}`);
  const page = `${b}/developer/${user.id}`;
  const times: number[] = [];
  for (let round = 1; round <= 10; round += 1) {
    // Twice: the second one comes from B's cache.
    for (let visit = 0; visit < 2; visit += 1) check((await fetchPage(page)).status === 200, "the profile is public");
    const name = `Ada of round ${round}`;
    await changeName(a, user, name);
    times.push(await timeUntilShown(page, name));
  }
  return Math.max(...times);
}

/**
 * One server is killed under readers: one response each that it had started may be cut off; all others are 200.
 * @returns a sentence with the number of responses
 */
export function checkServerFailover({ proxy }: Bases, kill: () => void): Promise<string> {
  const readers = 8;
  return expectNoErrors(proxy, kill, {
    paths: ["/", "/browse-apps", "/api/apps?limit=5"],
    readers,
    before: 1_500,
    after: 4_000,
    cut: readers,
  });
}

/** Each of many registrations gets one email, though two servers run jobs. @returns how many */
export async function checkJobsRunOnce({ a, b }: Bases, mailDir: string): Promise<number> {
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, number) => registerUser(number % 2 ? b : a, `grace-${number}`)),
  );
  const readMails = () =>
    readdirSync(mailDir)
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(join(mailDir, file), "utf8"));
  const countMails = () => {
    const mails = readMails();
    return users.map(({ email }) => mails.filter((mail) => mail.includes(email)).length);
  };
  await waitUntil(() => !countMails().includes(0), { timeout: 30_000, interval: 250 });
  await sleep(1_000);
  const counts = countMails();
  check(
    counts.every((count) => count === 1),
    `each person has one mail (${counts.join(" ")})`,
  );
  return users.length;
}

const ROUNDS = 10;

/**
 * Messages written at one server arrive in streams at the other and behind the proxy, each once.
 * @param developer to whom somebody writes
 * @returns milliseconds between the call and the arrival, at most
 */
export async function checkEventsAcrossServers({ a, b, proxy }: Bases, developer: SignedInUser): Promise<number> {
  const writer = await registerUser(a, "hopper");
  const streams = await Promise.all([openEventStream(b, developer.cookie), openEventStream(proxy, developer.cookie)]);
  const subject = { kind: "developer", id: developer.id };
  const delays: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = Date.now();
    const message = { toUserId: developer.id, subject, body: `Message ${round}` };
    const { status, body, text } = await postJson(a, "/api/conversations", message, writer.cookie);
    check(status === 201, `a message is sent (${status} ${text})`);
    const { message: sent } = body as { message: { id: string } };
    for (const stream of streams) {
      const event = await stream.waitFor(({ payload }) => payload.messageId === sent.id);
      check(event !== undefined, `message ${round} arrives`);
      delays.push((event?.at ?? Infinity) - began);
    }
  }
  for (const { received, close } of streams) {
    close();
    const count = received.filter(({ kind }) => kind === "message").length;
    check(count === ROUNDS, `each message arrives once (${count} of ${ROUNDS})`);
  }
  return Math.max(...delays);
}

/**
 * A screenshot uploaded through one server is served by the other; an avatar is uploaded directly to the bucket and
 * can be claimed at either.
 */
export async function checkSharedUploads({ a, b }: Bases, { cookie }: SignedInUser): Promise<void> {
  const screenshot = { content: await createImage({ r: 200, g: 90, b: 40 }), name: "picture.png", type: "image/png" };
  const sent = await uploadFile(a, cookie, "image", screenshot);
  check(sent.status === 201, `sending a screenshot answers 201, not ${sent.status}: ${sent.text}`);
  await checkImage(b, storedFile.parse(sent.body).url);

  const avatar = { content: await createImage({ r: 30, g: 90, b: 40 }), type: "image/png" };
  const { url, status } = await putAvatar(a, cookie, avatar, { declared: true });
  check(!url.startsWith(a), "an avatar goes to the bucket itself");
  check(status === 200, `the bucket takes it (${status})`);
  const made = await claimAvatar(b, cookie, url);
  check(made.status === 200, `making it one's own at the other server answers 200, not ${made.status}: ${made.text}`);
  await checkImage(a, changedUser.parse(made.body).user.avatar ?? "");
}

async function checkImage(base: string, path: string): Promise<void> {
  const response = await fetch(new URL(path, base));
  const body = Buffer.from(await response.arrayBuffer());
  check(
    response.status === 200 && (await sharp(body).metadata()).format === "webp",
    `${path} is a picture at ${base} (${response.status})`,
  );
}

/** Changes a user's name at one server. */
export async function changeName(base: string, user: SignedInUser, name: string): Promise<void> {
  const { status, text } = await postJson(base, "/api/profile", { name, email: user.email }, user.cookie, "PUT");
  check(status === 200, `saving the profile answers 200, not ${status}: ${text}`);
}

/**
 * Waits until a page shows a text, at most a second.
 * @returns the milliseconds that it took
 */
export async function timeUntilShown(url: string, text: string): Promise<number> {
  const began = performance.now();
  const isShown = async () => (await fetchPage(url)).text.includes(text);
  check(await waitUntil(isShown, { timeout: 1_000, interval: 5 }), `${url} shows ${text} within a second`);
  return Math.round(performance.now() - began);
}

/** fetch's error for a response whose headers arrived but whose body was cut off. */
const TRUNCATED = "terminated";

/**
 * How to read while a process is killed: `readers` take turns at `paths`, from `before` milliseconds before the kill to
 * `after` milliseconds after it. A proxy does not retry a response that it has started to forward, so up to `cut` may
 * be cut off.
 */
export type Reading = { paths: [string, ...string[]]; readers: number; before: number; after: number; cut?: number };

/**
 * Requests the paths while something is killed; each response must be 200.
 * @returns a sentence with the number of responses
 */
export async function expectNoErrors(
  base: string,
  kill: () => void,
  { paths, readers, before, after, cut = 0 }: Reading,
): Promise<string> {
  let requested = 0;
  let isReading = true;
  const wrong: (number | string)[] = [];
  let truncated = 0;
  const read = async () => {
    while (isReading) {
      const path = paths[requested++ % paths.length] ?? paths[0];
      const status = await fetchPage(base + path).then(
        (response) => response.status,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (status === TRUNCATED) truncated += 1;
      else if (status !== 200) wrong.push(status);
    }
  };
  const all = Array.from({ length: readers }, read);
  await sleep(before);
  kill();
  await sleep(after);
  isReading = false;
  await Promise.all(all);
  check(wrong.length === 0, `nobody noticed (${wrong.length} of ${requested}: ${[...new Set(wrong)].join(", ")})`);
  check(truncated <= cut, `no answer breaks off (${truncated} of ${requested})`);
  return `${requested - truncated} answers, all 200; ${truncated} broken off`;
}
