import type { APIRequestContext, Page } from "@playwright/test";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { newAccount, signUp } from "./support/accounts";
import { CARDS, fillCard, openApp, openCheckout, purchaseCard } from "./support/checkout";
import { createListedApp, query } from "./support/database";
import { openBrowser } from "./support/open-browser";
import { callProvider } from "./support/sandbox-provider";

type Check = { valid: boolean; status: string; activations: number; token: string | null };

/** Calls like the developer's app, on a device of the buyer. */
const send = (request: APIRequestContext, action: "activate" | "validate", data: object) =>
  request.post(`/api/licenses/${action}`, { data });

/** Turns on license keys for two devices in the listing form. */
async function turnOnLicenses(page: Page, appId: string): Promise<void> {
  await page.goto(`/edit-listing/${appId}`);
  await page.getByRole("checkbox", { name: "Give every buyer a license key" }).check();
  await page.getByRole("textbox", { name: "Devices per key" }).fill("0");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Devices per key must be a whole number from 1 to 1,000")).toBeVisible();
  await page.getByRole("textbox", { name: "Devices per key" }).fill("2");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your changes apply now.")).toBeVisible();
}

test("a license with two seats activates on two devices, refuses a third, frees a seat, verifies offline, and is disabled by a refund", async ({
  page,
  signUp: signUpHere,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const seller = await openBrowser(browser, origin);
  const developer = await signUp(seller.page.context(), origin, { ...newAccount(), role: "developer" });
  const { id, title } = await createListedApp("12.50", developer.email);
  // The form requires a picture: one of a demo app.
  await query(
    `UPDATE apps SET screenshots = (SELECT screenshots FROM apps WHERE cardinality(screenshots) > 0 LIMIT 1)
     WHERE id = $1`,
    [id],
  );
  await turnOnLicenses(seller.page, id);

  const buyer = await signUpHere();
  await openApp(page, title);
  await expect(page.getByText("License key included")).toBeVisible();
  await expect(page.getByText("Activates on 2 devices")).toBeVisible();
  await openCheckout(page, title);
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await page.goto("/customer-dashboard");
  const license = purchaseCard(page, title).getByRole("region", { name: "License key" });
  const key = (await license.getByRole("code").textContent()) ?? "";
  expect(key).toMatch(/^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);

  const device = await browser.newContext({ baseURL: origin });
  const { request } = device;
  const activated = (await (
    await send(request, "activate", { key, device: "1", label: "Ada's laptop" })
  ).json()) as Check;
  expect(activated).toMatchObject({ valid: true, activations: 1 });
  await send(request, "activate", { key: key.toLowerCase().replaceAll("-", ""), device: "2", label: "Office desktop" });
  const preflight = await request.fetch("/api/licenses/activate", { method: "OPTIONS" });
  expect([preflight.status(), preflight.headers()["access-control-allow-origin"]]).toEqual([204, "*"]);
  const third = await send(request, "activate", { key, device: "3" });
  expect([third.status(), await third.text()]).toEqual([
    409,
    "This license is already active on 2 devices. Deactivate one in My Purchases first.",
  ]);
  const keySet = (await (await request.get("/.well-known/jwks.json")).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(activated.token ?? "", createLocalJWKSet(keySet), {
    issuer: origin,
    audience: id,
  });
  expect(payload).toMatchObject({ device: "1", seats: 2 });

  await page.reload();
  await expect(license.getByText("Active on 2 of 2 devices.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await license.getByRole("button", { name: "Deactivate Ada's laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Device deactivated")).toBeVisible();
  await expect(license.getByText("Active on 1 of 2 devices.")).toBeVisible();
  expect((await send(request, "activate", { key, device: "3", label: "Phone" })).status()).toBe(200);

  await seller.page.goto(`/developer-dashboard/licenses/${id}`);
  await expect(seller.page.getByText(`key ends in ${key.slice(-5)}`)).toBeVisible();
  await expect(seller.page.getByText("2 of 2 devices")).toBeVisible();
  // The header has the seller's own name, which is the same.
  await expect(seller.page.getByRole("main").getByText(buyer.name)).toHaveCount(0);
  await expectAccessible(seller.page);
  await expectNoOverflow(seller.page);
  await seller.page.getByRole("button", { name: /^Disable the key of order/ }).click();
  await seller.page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill("It was posted in a forum.");
  await seller.page.getByRole("dialog").getByRole("button", { name: "Disable key" }).click();
  await expect(seller.page.getByText("Disabled", { exact: true })).toBeVisible();
  expect(await (await send(request, "validate", { key, device: "3" })).json()).toMatchObject({ valid: false });
  await seller.page.getByRole("button", { name: /^Enable the key of order/ }).click();
  await seller.page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).click();
  await expect(seller.page.getByText("Active", { exact: true })).toBeVisible();
  expect(await (await send(request, "validate", { key, device: "3" })).json()).toMatchObject({ valid: true });

  const [order] = await query<{ intent: string }>(
    "SELECT stripe_payment_intent_id AS intent FROM orders WHERE app_id = $1",
    [id],
  );
  await callProvider("refunds", { payment_intent: order?.intent });
  await expect
    .poll(async () => (await (await send(request, "validate", { key, device: "3" })).json()) as Check)
    .toMatchObject({ valid: false, status: "disabled", token: null });
  await page.reload();
  await expect(purchaseCard(page, title).getByText("Refunded")).toBeVisible();
  await expect(license).toHaveCount(0);
  await seller.page.reload();
  await expect(seller.page.getByText("Refund or dispute")).toBeVisible();
  await Promise.all([device.close(), seller.close()]);
});
