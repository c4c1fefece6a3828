import { suspendUser } from "@/lib/accounts/suspensions/suspensions";
import { holdPayouts } from "@/lib/commerce/payouts/holds";
import { db } from "@/lib/foundation/db/client";
import { getUserOverview } from "@/lib/staff/platform/user-overview";
import { listUsers } from "@/lib/staff/platform/user-list";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

it("shows admins a user's apps, reports and history, and only super admins the email address, orders and sessions", async () => {
  const [{ viewer: admin }, { viewer: boss }] = [
    await createSignedInUser("admin"),
    await createSignedInUser("super_admin"),
  ];
  const user = await createUser({ role: "developer" });
  const app = await createApp({ developerId: user.id });
  const order = await createOrder({ customerId: user.id });
  await db.report.create({
    data: { subjectType: "user", subjectId: user.id, reporterId: admin.id, reason: "Fraud" },
  });
  const copied = await createApp();
  await db.report.create({ data: { subjectType: "app", subjectId: copied.id, reporterId: user.id, reason: "Copied" } });
  await holdPayouts(boss, user.id, { reason: "Chargebacks" });
  await suspendUser(boss, user.id, { reason: "Fraud", until: null });
  await createSession(user.id);

  const forAdmin = await getUserOverview(admin, user.id);
  expect(forAdmin).toMatchObject({
    name: user.name,
    suspension: { reason: "Fraud", until: null },
    apps: { total: 1, items: [{ id: app.id, status: "approved", unlisted: true }] },
    reportsAbout: { total: 1, items: [{ reason: "Fraud", status: "upheld", author: { id: user.id } }] },
    reportsBy: { total: 1, items: [{ reason: "Copied", author: { id: copied.developerId } }] },
    history: [{ action: "user.suspend", affected: { name: user.name } }, { action: "user.hold_payouts" }],
    private: null,
  });
  expect(JSON.stringify({ ...forAdmin, history: [] })).not.toMatch(new RegExp(`${user.email}|Chargebacks`));
  expect((await getUserOverview(boss, user.id))?.private).toMatchObject({
    email: user.email,
    payouts: { hold: { reason: "Chargebacks" } },
    orders: { total: 1, items: [{ id: order.id, title: order.appTitle }] },
    sessions: { total: 1 },
  });
  for (const unknown of [crypto.randomUUID(), "unknown"]) expect(await getUserOverview(boss, unknown)).toBeNull();
});

it.each<[string, (userId: string) => Promise<unknown>, unknown]>([
  ["has sold an app", (developerId) => createOrder({ developerId }), { hold: null }],
  ["has sold nothing", () => createOrder(), null],
  ["has an unpaid sale", (developerId) => createOrder({ developerId, status: "pending" }), null],
  ["has bought an app", (customerId) => createOrder({ customerId }), null],
])("shows payouts of a former developer only if the account %s", async (_what, prepare, payouts) => {
  const { viewer } = await createSignedInUser("super_admin");
  const { id } = await createUser({ role: "customer" });
  await prepare(id);
  expect((await getUserOverview(viewer, id))?.private?.payouts).toEqual(payouts);
});

it("filters users by role and flag, together with the search", async () => {
  const { viewer } = await createSignedInUser("super_admin");
  const mark = crypto.randomUUID().slice(0, 8);
  const make = (name: string, more: Parameters<typeof createUser>[0]) =>
    createUser({ name: `${name} ${mark}`, ...more });
  await make("verified", { emailVerifiedAt: new Date(), secondFactorAt: new Date() });
  await make("unverified", { role: "developer", secondFactorAt: new Date() });
  await make("suspended", {
    emailVerifiedAt: new Date(),
    suspendedAt: new Date(),
    suspensionReason: "Spam",
  });
  await make("expired", {
    emailVerifiedAt: new Date(),
    secondFactorAt: new Date(),
    suspendedAt: new Date(Date.now() - 20_000),
    suspendedUntil: new Date(Date.now() - 10_000),
    suspensionReason: "Spam",
  });
  const names = async (filters: Partial<Parameters<typeof listUsers>[1]>) =>
    (await listUsers(viewer, { search: mark, limit: 10, ...filters })).items.map(({ name }) => name.split(" ")[0]);
  expect(await names({ flag: "suspended" })).toEqual(["suspended"]);
  expect(await names({ flag: "unverified_email" })).toEqual(["unverified"]);
  expect(await names({ flag: "two_step_off" })).toEqual(["suspended"]);
  expect(await names({ role: "developer" })).toEqual(["unverified"]);
  expect(await names({ role: "developer", flag: "suspended" })).toEqual([]);
});

it("sorts users by name without capitals, and pages exactly through equal and long names in both directions", async () => {
  const { viewer } = await createSignedInUser("super_admin");
  const mark = crypto.randomUUID().slice(0, 8);
  const long = "نورة 🦄 ".repeat(9);
  for (const name of ["bea", "Al", "al", "Bea", "AL", `${long}b`, `${long}a`])
    await createUser({ name: `${name} ${mark}`, createdAt: new Date(Date.now() - 1000) });
  const load = (more: Partial<Parameters<typeof listUsers>[1]>) =>
    listUsers(viewer, { search: mark, sort: "name", limit: 2, ...more });
  const found: string[] = [];
  let page = await load({});
  for (;;) {
    found.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    const next = await load({ cursor: page.nextCursor });
    expect((await load({ before: next.previousCursor ?? "" })).items).toEqual(page.items);
    page = next;
  }
  const all = (await load({ limit: 20 })).items;
  expect(found).toEqual(all.map(({ id }) => id));
  expect(all.map(({ name }) => name.replace(` ${mark}`, "").toLowerCase())).toEqual([
    ...["al", "al", "al", "bea", "bea"],
    ...[`${long}a`, `${long}b`],
  ]);
  const reversed = await load({ limit: 20, sort: "name-desc" });
  expect(reversed.items.map(({ id }) => id)).toEqual(found.toReversed());
  expect(all[0]).not.toHaveProperty("nameKey");
  await expect(load({ sort: "newest", cursor: (await load({})).nextCursor ?? "" })).rejects.toThrow(
    "cursor is invalid",
  );
});
