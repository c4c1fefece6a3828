import type { APIRequestContext, Page } from "@playwright/test";
import { test as base } from "../fixtures";
import { newAccount, signUp as register, type Account } from "./accounts";
import { openBrowser } from "./open-browser";

const getUserId = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get("/api/user")).json()) as { id: string }).id;

type Person = { page: Page; id: string; request: APIRequestContext; origin: string };

/** A client in the test's own browser, and a developer in another one. */
export const test = base.extend<{ developer: Person; client: Person & Account }>({
  developer: async ({ browser, baseURL }, provide) => {
    const origin = baseURL ?? "";
    // The browser logs what is refused to a blocked sender, and requests that fail while it is offline.
    const { page, close } = await openBrowser(browser, origin, [/status of 40[39]/, /ERR_INTERNET_DISCONNECTED/]);
    await register(page.context(), origin, { ...newAccount(), name: "Dora Quill", role: "developer" });
    await provide({ page, id: await getUserId(page.request), request: page.request, origin });
    await close();
  },
  client: async ({ page, signUp, baseURL }, provide) => {
    const account = await signUp({ name: "Noor Client" });
    const { request } = page;
    await provide({ ...account, page, id: await getUserId(request), request, origin: baseURL ?? "" });
  },
});
