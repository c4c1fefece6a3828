import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible, expectNoOverflow } from "./support/accessibility";
import { recordAnnouncements } from "./support/conversations";
import { query } from "./support/database";

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole("button", { name });
const items = (page: Page) => page.getByRole("list", { name: "Notifications" }).getByRole("listitem");

/** Notifies a user like a job does: a row and its event, in one transaction. */
async function notify(email: string, title: string): Promise<void> {
  await query(
    `WITH person AS (SELECT id FROM users WHERE email = $1), notified AS (
       INSERT INTO notifications (id, user_id, key, kind, title, body, path)
       SELECT gen_random_uuid(), id, $2, 'sale', $2, 'Someone just bought it.', '/customer-dashboard' FROM person
       RETURNING id, user_id
     ), counter AS (
       INSERT INTO user_event_counters AS known (user_id, last_number) SELECT id, 1 FROM person
       ON CONFLICT (user_id) DO UPDATE SET last_number = known.last_number + 1 RETURNING user_id, last_number
     ), event AS (
       INSERT INTO user_events (user_id, number, kind, payload)
       SELECT user_id, last_number, 'notification', jsonb_build_object('notificationId', notified.id)
       FROM notified JOIN counter USING (user_id) RETURNING user_id
     )
     SELECT pg_notify('forgehall_events', user_id::text) FROM event`,
    [email, title],
  );
}

test("a notification appears in every tab without a reload, is announced once, and is read when opened", async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp();
  await page.goto("/help");
  await expect(bell(page, "Notifications")).toBeVisible();
  const second = await context.newPage();
  await second.goto("/terms");
  await expect(bell(second, "Notifications")).toBeVisible();
  await page.bringToFront();
  const announced = await recordAnnouncements(page);
  const ready = page.waitForResponse((response) => response.url().includes("/api/notifications/unread"));
  await notify(email, "First sale");
  await ready;
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await expect.poll(announced).toEqual(["New notification: First sale"]);
  await second.bringToFront();
  await expect(bell(second, "Notifications, 1 unread")).toBeVisible();
  await page.bringToFront();

  await bell(page).click();
  const popover = page.getByRole("dialog", { name: "Notifications" });
  await expect(popover.getByRole("link", { name: /Unread: First sale/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await popover.getByRole("link", { name: /First sale/ }).click();
  await expect(page).toHaveURL("/customer-dashboard");
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(bell(second, "Notifications")).toBeVisible();
});

test("a notification is read once the page that it leads to was opened another way", async ({ page, signUp }) => {
  const { email } = await signUp();
  await notify(email, "First sale");
  await page.goto("/help");
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await page.goto("/customer-dashboard?tab=wishlist");
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await page.goto("/customer-dashboard");
  await expect(bell(page, "Notifications")).toBeVisible();
});

test("the list has filters in the URL, pages, and marks one or all as read; it works on a phone", async ({
  page,
  signUp,
}) => {
  const { email } = await signUp();
  await page.goto("/notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  for (let count = 1; count <= 22; count += 1) await notify(email, `Sale ${count}`);
  await expect(items(page).filter({ hasText: "Sale 22" })).toBeVisible();
  await expect(items(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Mark “Sale 22” as read" }).click();
  await expect(page.getByRole("button", { name: "Mark “Sale 22” as read" })).toHaveCount(0);
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL("/notifications?filter=unread");
  await expect(items(page).first()).toContainText("Sale 21");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "Kind" }).selectOption("New proposals");
  await expect(page).toHaveURL("/notifications?filter=unread&kind=proposal_received");
  await expect(page.getByText("No matching notifications")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole("link", { name: "Notifications, 21 unread" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
});

test("what came in while the browser was offline appears when it is back", async ({
  page,
  context,
  signUp,
  allowConsoleMessage,
}) => {
  allowConsoleMessage(/ERR_INTERNET_DISCONNECTED/);
  const { email } = await signUp();
  await page.goto("/help");
  await expect(bell(page, "Notifications")).toBeVisible();
  await context.setOffline(true);
  await notify(email, "Missed");
  await context.setOffline(false);
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("notifications show their age, and their time in the reader's time zone", async ({ page, signUp }) => {
    const { email } = await signUp();
    await notify(email, "Old sale");
    await query("UPDATE notifications SET created_at = '2025-01-05T20:00:00Z' WHERE title = 'Old sale'", []);
    await notify(email, "New sale");
    await page.goto("/notifications");
    const time = (title: string) => items(page).filter({ hasText: title }).locator("time");
    await expect(time("New sale")).toHaveText("now");
    await expect(time("Old sale")).toHaveText("Jan 6, 2025");
    await expect(time("Old sale")).toHaveAttribute("title", "January 6, 2025, 5:00 AM");
    await bell(page).click();
    const popover = page.getByRole("dialog", { name: "Notifications" });
    await expect(popover.getByRole("link", { name: /Old sale/ }).locator("time")).toHaveText("Jan 6, 2025");
  });
});
