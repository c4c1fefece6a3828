import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { db } from "@/lib/foundation/db/client";

const run = promisify(execFile);

describe("the migrated database", () => {
  it("matches schema.prisma", async () => {
    const difference = await run(
      "npx",
      ["prisma", "migrate", "diff", "--from-config-datasource", "--to-schema", "prisma/schema.prisma", "--script"],
      { env: process.env },
    );
    expect(difference.stdout.trim()).toBe("-- This is an empty migration.");
  });

  it.each([
    [
      "a rating of six",
      "reviews_rating_in_range",
      "INSERT INTO reviews (id, app_id, user_id, rating) SELECT gen_random_uuid(), id, developer_id, 6 FROM apps " +
        "WHERE id = '00000000-0000-7000-8000-0000000000ab'",
    ],
    ["a negative price", "apps_price_not_negative", `UPDATE apps SET price = -1`],
    ["an unknown role", "users_role_is_known", `UPDATE users SET role = 'owner'`],
    ["an unknown status", "apps_status_is_known", `UPDATE apps SET status = 'hidden'`],
    [
      "an unlisted app without a status of moderation",
      "apps_unlisted_status_is_known",
      `UPDATE apps SET status = 'unlisted'`,
    ],
    ["a listed app with one", "apps_unlisted_status_is_known", `UPDATE apps SET unlisted_status = 'approved'`],
    [
      "an empty change",
      "app_changes_change_something",
      "INSERT INTO app_changes (app_id, version, changes) SELECT id, gen_random_uuid(), '{}' FROM apps WHERE id " +
        "= '00000000-0000-7000-8000-0000000000ab'",
    ],
    ["a seventh screenshot", "apps_at_most_six_screenshots", `UPDATE apps SET screenshots = '{1,2,3,4,5,6,7}'`],
    ["a refund above the amount", "orders_refund_within_amount", `UPDATE orders SET refunded_amount = amount + 1`],
    [
      "a completed order that was never paid",
      "orders_completed_once_paid",
      `UPDATE orders SET status = 'completed', completed_at = NULL`,
    ],
    [
      "a second live order of a buyer and app",
      "orders_one_active_purchase",
      "INSERT INTO orders (id, app_id, customer_id, amount, stripe_payment_intent_id, app_title, app_category) " +
        "SELECT gen_random_uuid(), app_id, customer_id, 1, 'second', 'x', 'x' FROM orders WHERE " +
        "stripe_payment_intent_id = 'first'",
    ],
  ])("rejects %s", async (_what, constraint, statement) => {
    const attempt = db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO users (id, email, password, name)
        VALUES ('00000000-0000-7000-8000-0000000000aa', 'check@example.com', 'x', 'x')`;
      await tx.$executeRaw`INSERT INTO apps (id, title, description, category, built_with, price, developer_id)
        VALUES ('00000000-0000-7000-8000-0000000000ab', 'x', 'x', 'x', 'x', 1,
        '00000000-0000-7000-8000-0000000000aa')`;
      await tx.$executeRaw`INSERT INTO orders (id, app_id, customer_id, amount, stripe_payment_intent_id, app_title,
        app_category) VALUES (gen_random_uuid(), '00000000-0000-7000-8000-0000000000ab',
        '00000000-0000-7000-8000-0000000000aa', 1, 'first', 'x', 'x')`;
      await tx.$executeRawUnsafe(statement);
    });
    await expect(attempt).rejects.toThrow(`constraint "${constraint}"`);
  });

  it("keeps an app's rating columns correct after a new review, an edited one and a deleted reviewer", async () => {
    const [developer, reviewer] = await Promise.all(
      ["developer", "customer"].map((role) =>
        db.user.create({ data: { email: `${crypto.randomUUID()}@example.com`, password: "x", name: "x", role } }),
      ),
    );
    if (!developer || !reviewer) throw new Error("two users were created");
    const app = await db.app.create({
      data: { title: "x", description: "x", category: "x", builtWith: "x", price: 1, developerId: developer.id },
    });
    const figures = async () => {
      const { ratingCounts, ratingCount, ratingSum } = await db.app.findUniqueOrThrow({ where: { id: app.id } });
      return { ratingCounts, ratingCount, ratingSum };
    };

    const review = await db.review.create({ data: { appId: app.id, userId: reviewer.id, rating: 5 } });
    expect(await figures()).toEqual({ ratingCounts: [0, 0, 0, 0, 1], ratingCount: 1, ratingSum: 5 });
    await db.review.update({ where: { id: review.id }, data: { rating: 2 } });
    expect(await figures()).toEqual({ ratingCounts: [0, 1, 0, 0, 0], ratingCount: 1, ratingSum: 2 });
    await db.user.delete({ where: { id: reviewer.id } });
    expect(await figures()).toEqual({ ratingCounts: [0, 0, 0, 0, 0], ratingCount: 0, ratingSum: 0 });
  });
});
