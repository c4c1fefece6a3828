import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** The form in which a message is written. */
export const composer = (page: Page): Locator => page.getByRole("textbox", { name: /^Message to / });

/** The messages on the screen that contain a text. */
export const messages = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Message history" }).getByRole("listitem").filter({ hasText: text });

/** The conversations in the list. */
export const conversations = (page: Page): Locator => page.locator("[data-conversation]");

/** Writes a message and sends it with the Enter key. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

type Person = { request: APIRequestContext; origin: string };

async function post<T>({ request, origin }: Person, path: string, data: object): Promise<T> {
  const response = await request.post(`${origin}${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as T;
}

/** Writes to a developer over the API; returns the conversation's id. */
export async function startConversation(from: Person, developerId: string, body: string): Promise<string> {
  const subject = { kind: "developer", id: developerId };
  const { id } = await post<{ id: string }>(from, "/api/conversations", { toUserId: developerId, subject, body });
  return id;
}

/** Sends a message over the API; returns its id. */
export async function sendMessage(from: Person, conversationId: string, body: string): Promise<string> {
  const input = { body, clientId: crypto.randomUUID() };
  return (await post<{ id: string }>(from, `/api/conversations/${conversationId}/messages`, input)).id;
}

/** Records what screen readers are told from now on; returns a function that reads it. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = target instanceof Element ? target.closest("[role=status]") : null;
        if (region && addedNodes.length > 0 && region.textContent) said.push(region.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "said") as string[]);
}
