import { test as base } from "@playwright/test";
import { newAccount, signIn, signUp, type Account } from "./support/accounts";
import { waitForHydration } from "./support/wait-for-hydration";
import { collectConsoleErrors } from "./support/collect-console-errors";

type Fixtures = {
  /** Lets this test see what would fail it otherwise, e.g. `allow(/402/)` for a card that is declined. */
  allowConsoleMessage: (pattern: RegExp) => void;
  /** Registers a new account (a customer unless told otherwise) and signs this browser in. */
  signUp: (options?: Partial<Account>) => Promise<Account>;
  /** Signs this browser in, as one of the demo accounts when only an e-mail is given. */
  signIn: (email: string, password?: string) => Promise<void>;
  failOnConsoleErrors: void;
};

/**
 * Playwright's `test` for our stories. Every test fails on anything the browser's
 * console says, on an uncaught error, a policy violation or a failed request of ours.
 */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  // The global setup names the address after this file's options were read.
  baseURL: async ({}, provide) => provide(process.env.FORGEHALL_E2E_URL),
  allowed: async ({}, provide) => provide([]),
  allowConsoleMessage: async ({ allowed }, provide) => provide((pattern) => void allowed.push(pattern)),
  failOnConsoleErrors: [
    async ({ browser, context, baseURL, allowed }, provide) => {
      waitForHydration(browser, context);
      const found = await collectConsoleErrors(context, baseURL ?? "");
      await provide();
      const unexpected = found.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      base.expect(unexpected, "the browser has nothing to complain of").toEqual([]);
    },
    { auto: true },
  ],
  signUp: async ({ context, baseURL }, provide) =>
    provide((options) => signUp(context, baseURL ?? "", { ...newAccount(), ...options })),
  signIn: async ({ context, baseURL }, provide) =>
    provide((email, password) => signIn(context, baseURL ?? "", email, password)),
});

export { expect } from "@playwright/test";
