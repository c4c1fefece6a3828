import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { check } from "../harness/check.ts";
import { expectNoErrors } from "./expect-no-errors.mjs";
import { Visitor } from "../harness/visitor.ts";

const PASSWORD = "correct horse battery";
const newUser = (name) => ({ name, email: `${name.toLowerCase()}.${Date.now()}@example.com`, password: PASSWORD });

/** A user who registers at A is known at B at once. */
export async function checkSharedSessions({ a, b }) {
  const ada = new Visitor();
  const body = newUser("Ada");
  const { status } = await ada.request(a, "/api/register", { method: "POST", body });
  check(status === 201, `registering answers 201, not ${status}`);
  const me = await ada.request(b, "/api/user");
  check(me.status === 200, "the session counts at the other server");
  return { ada, id: JSON.parse(me.text).id, email: body.email };
}

/** A change at A appears on B's cached page. @returns milliseconds after the response */
export async function checkCacheInvalidation({ a, b }, { ada, id, email }) {
  await ada.ask(a, "/api/user/become-developer", { method: "POST" });
  const guest = new Visitor();
  let worst = 0;
  for (let round = 1; round <= 10; round += 1) {
    // Twice: the second one comes from B's cache.
    for (let n = 0; n < 2; n += 1)
      check((await guest.request(b, `/developer/${id}`)).status === 200, "the profile is public");
    const name = `Ada of round ${round}`;
    const saved = await ada.ask(a, "/api/profile", { method: "PUT", body: { name, email } });
    check(saved.status === 200, `saving the profile answers 200, not ${saved.status}: ${saved.text}`);
    const began = Date.now();
    while (!(await guest.request(b, `/developer/${id}`)).text.includes(name)) {
      check(Date.now() - began < 1_000, "the change is seen within a second");
      await sleep(5);
    }
    worst = Math.max(worst, Date.now() - began);
  }
  return worst;
}

/** Twelve failed sign-ins of one account, alternating between both servers. @returns their statuses */
export async function exhaustSignInLimit({ a, b }) {
  const { email } = newUser("Mallory");
  const statuses = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push(
      (await new Visitor().request(n % 2 ? b : a, "/api/login", { method: "POST", body: { email, password: "wrong" } }))
        .status,
    );
  return statuses;
}

/** Ten are checked, and the eleventh is refused at either server. */
export async function checkSharedRateLimit(bases) {
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.join() === [...Array(10).fill(401), 429, 429].join(),
    `ten tries count at both servers together (${statuses.join(" ")})`,
  );
}

/**
 * One server is killed under readers: one response each that it had started may be cut off; all others are 200.
 * @returns a sentence with the number of responses
 */
export function checkServerFailover({ proxy }, kill) {
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
export async function checkJobsRunOnce({ a, b }, mailDir) {
  const people = Array.from({ length: 20 }, (_one, n) => ({ ...newUser(`Grace${n}`) }));
  await Promise.all(
    people.map((body, n) => new Visitor().request(n % 2 ? b : a, "/api/register", { method: "POST", body })),
  );
  const count = (email) =>
    readdirSync(mailDir).filter(
      (file) => file.endsWith(".eml") && readFileSync(join(mailDir, file), "utf8").includes(email),
    ).length;
  for (const end = Date.now() + 30_000; Date.now() < end && people.some(({ email }) => count(email) === 0);)
    await sleep(250);
  await sleep(1_000);
  const counts = people.map(({ email }) => count(email));
  check(
    counts.every((each) => each === 1),
    `each person has one mail (${counts.join(" ")})`,
  );
  return people.length;
}
