import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { check } from "../harness/check";
import { fetchPage } from "../harness/fetch-page";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import type { Bases } from "./addresses";
import { changeName, timeUntilShown } from "./change-name";
import { expectNoErrors } from "./expect-no-errors";

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
