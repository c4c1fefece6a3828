import { check } from "../harness/check";
import { postJson } from "../harness/users";
import type { Bases } from "./addresses";

let accounts = 0;

/** Twelve failed sign-ins of one account, alternating between both servers. @returns their statuses */
export async function exhaustSignInLimit({ a, b }: Bases): Promise<number[]> {
  const email = `mallory-${(accounts += 1)}@example.com`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await postJson(attempt % 2 ? b : a, "/api/login", { email, password: "wrong" })).status);
  return statuses;
}

/** Ten are checked, and the eleventh is refused at either server. */
export async function checkSharedRateLimit(bases: Bases): Promise<void> {
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.join() === [...Array<number>(10).fill(401), 429, 429].join(),
    `ten tries count at both servers together (${statuses.join(" ")})`,
  );
}
