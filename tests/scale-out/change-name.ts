import { check } from "../harness/check";
import { fetchPage } from "../harness/fetch-page";
import { postJson, type SignedInUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";

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
