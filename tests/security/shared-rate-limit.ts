import { mapConcurrent } from "../harness/map-concurrent";
import type { Stack } from "../harness/start-stack";
import { PASSWORD, postJson, registerUser } from "../harness/users";
import type { SystemTestResult } from "../system/system-test";

/**
 * Concurrent wrong passwords for one account from one client address at two servers of one database: ten are checked.
 */
export async function exhaustRateLimit(stack: Stack): Promise<SystemTestResult> {
  const second = await stack.addServer("second");
  const { email } = await registerUser(stack.url, "target");
  const attempts = await mapConcurrent(10, Array.from({ length: 40 }).keys(), (number) =>
    postJson(number % 2 ? second : stack.url, "/api/login", { email, password: "a wrong password" }),
  );
  const count = (status: number) => attempts.filter((attempt) => attempt.status === status).length;
  const correct = await postJson(second, "/api/login", { email, password: PASSWORD });
  const wait = Number(correct.headers.get("retry-after"));
  return {
    ok: count(401) === 10 && count(429) === 30 && correct.status === 429 && wait > 840 && wait <= 900,
    figure:
      `of 40 tries at two servers ${count(401)} looked at, ${count(429)} refused; then the right password is ` +
      `answered ${correct.status}, to be tried again after ${wait} s`,
  };
}
