import { test as base } from "@playwright/test";
import { newAccount, signIn, signUp, type Account } from "./support/accounts";
import { waitForHydration } from "./support/wait-for-hydration";
import { collectConsoleErrors } from "./support/collect-console-errors";

type Fixtures = {
  /** Allows an error that would otherwise fail this test, e.g. `allow(/402/)` for a declined card. */
  allowConsoleMessage: (pattern: RegExp) => void;
  /** Registers a new account (a customer by default) and signs this browser in. */
  signUp: (options?: Partial<Account>) => Promise<Account>;
  /** Signs this browser in; as a demo account when only an email is given. */
  signIn: (email: string, password?: string) => Promise<void>;
  failOnConsoleErrors: void;
};

/** A page that is open while its session ends learns of it this way, and the browser logs that. */
const SESSION_ENDED = /status of 401 \(Unauthorized\) \(.*\/api\/(events|notifications\/unread|user)\b/;

/**
 * Playwright's `test` for our stories. Every test fails on any browser console message, uncaught error, policy
 * violation or failed request to our server.
 */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  // The global setup sets the URL after this file's options were read.
  baseURL: async ({}, provide) => provide(process.env.FORGEHALL_E2E_URL),
  allowed: async ({}, provide) => provide([SESSION_ENDED]),
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
