import { insertApp, insertOrder } from "../../harness/insert-apps";
import { queryOnce } from "../../harness/query-once";
import type { Stack } from "../../harness/start-stack";
import type { SignedInUser } from "../../harness/users";
import { signInUser } from "../simulate-buyer";
import type { Downloader } from "./simulate-downloader";
import type { Seller } from "./simulate-seller";

/** Registers developers with an app each; every second one is verified, so no moderator sees their releases. */
export async function prepareSellers(stack: Stack, count: number): Promise<Seller[]> {
  const sellers: Seller[] = [];
  for (let number = 0; number < count; number += 1) {
    const user = await signInUser(stack, `seller-${number}`, "developer");
    await queryOnce(stack.databaseUrl(), "UPDATE users SET verified = $2 WHERE id = $1", [user.id, number % 2 === 0]);
    sellers.push({ ...user, appId: await insertApp(stack.databaseUrl(), user.id, `App ${number}`) });
  }
  return sellers;
}

/** Registers buyers, each with an order of one of the sellers' apps. */
export async function prepareDownloaders(stack: Stack, sellers: Seller[], count: number): Promise<Downloader[]> {
  const downloaders: Downloader[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, cookie } = await signInUser(stack, `buyer-${number}`, "customer");
    const { appId } = sellers[number % sellers.length] ?? { appId: "" };
    downloaders.push({ cookie, orderId: await insertOrder(stack.databaseUrl(), appId, id) });
  }
  return downloaders;
}

/** Registers a moderator. */
export async function prepareModerator(stack: Stack): Promise<SignedInUser> {
  const moderator = await signInUser(stack, "moderator", "customer");
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'admin' WHERE id = $1", [moderator.id]);
  return moderator;
}
