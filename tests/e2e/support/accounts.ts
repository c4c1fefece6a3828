import { expect, type BrowserContext } from "@playwright/test";
import { sharedPassword } from "@/prisma/seed/people/demo-accounts";

export type Account = { name: string; email: string; password: string; role: "customer" | "developer" };

/** A new, unique user. */
export function newAccount(): Account {
  return {
    name: "Ada Byron",
    email: `${crypto.randomUUID()}@example.com`,
    password: "correct horse battery",
    role: "customer",
  };
}

/** Registers over the API; the form has a story of its own. */
export async function signUp(context: BrowserContext, origin: string, account: Account): Promise<Account> {
  const response = await context.request.post(`${origin}/api/register`, { data: account, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return account;
}

/** Signs in over the API. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  email: string,
  password = sharedPassword,
): Promise<void> {
  const response = await context.request.post(`${origin}/api/login`, {
    data: { email, password },
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(200);
}
