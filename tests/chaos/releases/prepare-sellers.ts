import { queryOnce, queryOneRow } from "../../harness/query-once";
import type { Stack } from "../../harness/start-stack";
import type { SignedInUser } from "../../harness/users";
import { signInUser } from "../simulate-buyer";
import type { Downloader } from "./simulate-downloader";
import type { Seller } from "./simulate-seller";

const INSERT_APP = `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
  VALUES (gen_random_uuid(), $2, 'An app with releases.', 'Productivity', 'Cursor', 9, $1, 'approved') RETURNING id`;
const INSERT_ORDER = `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id,
    status, completed_at, app_title, app_category)
  SELECT gen_random_uuid(), id, $2, developer_id, price, 'pi_' || gen_random_uuid(), 'completed', now(), title, category
  FROM apps WHERE id = $1 RETURNING id`;

/** Registers developers with an app each; every second one is verified, so no moderator sees their releases. */
export async function prepareSellers(stack: Stack, count: number): Promise<Seller[]> {
  const sellers: Seller[] = [];
  for (let number = 0; number < count; number += 1) {
    const user = await signInUser(stack, `seller-${number}`, "developer");
    await queryOnce(stack.databaseUrl(), "UPDATE users SET verified = $2 WHERE id = $1", [user.id, number % 2 === 0]);
    const values = [user.id, `App ${number}`];
    sellers.push({ ...user, appId: (await queryOneRow<{ id: string }>(stack.databaseUrl(), INSERT_APP, values)).id });
  }
  return sellers;
}

/** Registers buyers, each with an order of one of the sellers' apps. */
export async function prepareDownloaders(stack: Stack, sellers: Seller[], count: number): Promise<Downloader[]> {
  const downloaders: Downloader[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, cookie } = await signInUser(stack, `buyer-${number}`, "customer");
    const { appId } = sellers[number % sellers.length] ?? { appId: "" };
    const order = await queryOneRow<{ id: string }>(stack.databaseUrl(), INSERT_ORDER, [appId, id]);
    downloaders.push({ cookie, orderId: order.id });
  }
  return downloaders;
}

/** Registers a moderator. */
export async function prepareModerator(stack: Stack): Promise<SignedInUser> {
  const moderator = await signInUser(stack, "moderator", "customer");
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'admin' WHERE id = $1", [moderator.id]);
  return moderator;
}
