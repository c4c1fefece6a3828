import { GET as balance } from "@/app/api/developer/balance/route";
import { GET as exportLedger } from "@/app/api/developer/ledger/export/route";
import { GET as ledger } from "@/app/api/developer/ledger/route";
import type { DeveloperBalance, LedgerEntry } from "@/lib/commerce/ledger/ledger.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const DAY_MS = 24 * 60 * 60 * 1000;
const routes = [
  ["/api/developer/balance", balance],
  ["/api/developer/ledger", ledger],
  ["/api/developer/ledger/export", exportLedger],
] as const;

/** A developer with a sale that is available, and a pending one of which $9.00 went back. */
async function createSeller() {
  const { session, user } = await createSignedInUser("developer");
  const { id: appId } = await createApp({ developerId: user.id });
  const paid = (days: number) => ({ appId, completedAt: new Date(Date.now() - days * DAY_MS), platformFeePercent: 10 });
  const [old, recent] = [await createOrder(paid(20)), await createOrder(paid(2))];
  await db.order.update({ where: { id: recent.id }, data: { refundedAmount: "9.00" } });
  await createOrder();
  return { session, user, old, recent };
}

const read = async <T>(route: (typeof routes)[number][1], path: string, session: string) => {
  const response = await call(route, path, { session });
  return { response, body: (await response.json()) as T };
};

/** Posts a transaction as a transfer would. */
async function post(kind: string, developerId: string, cents: Record<string, number>): Promise<void> {
  const entries = Object.entries(cents).map(([account, amountCents]) => ({
    account,
    amountCents,
    developerId: account === "provider" ? null : developerId,
  }));
  await db.ledgerTransaction.create({
    data: { kind, cause: `test:${crypto.randomUUID()}`, entries: { create: entries } },
  });
}

describe.each(routes)("GET %s", (path, route) => {
  it("is for developers only", async () => {
    expect(await statusAndBody(await call(route, path))).toEqual([401, "Please sign in to continue."]);
    for (const role of ["customer", "admin", "super_admin"] as const) {
      const { session } = await createSignedInUser(role);
      expect((await call(route, path, { session })).status).toBe(403);
    }
  });
});

describe("GET /api/developer/balance", () => {
  it("adds up the developer's own shares: pending, available, and when the next one is", async () => {
    const { session, recent } = await createSeller();
    expect((await read(balance, "/api/developer/balance", session)).body).toEqual({
      currency: "usd",
      pending: "36.00",
      available: "44.10",
      inTransit: "0.00",
      paidOut: "0.00",
      debt: "0.00",
      nextAvailableAt: new Date((recent.completedAt?.getTime() ?? 0) + 14 * DAY_MS).toISOString(),
    });
  });

  it("is empty without sales, and names no date for a share that went back", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: user.id });
    const { id } = await createOrder({ appId });
    await db.order.update({ where: { id }, data: { status: "refunded", refundedAmount: "49.00" } });
    const { body } = await read<DeveloperBalance>(balance, "/api/developer/balance", session);
    expect(body).toMatchObject({ pending: "0.00", available: "0.00", nextAvailableAt: null });
  });

  it("follows transfers, and shows what is missing after a refund as debt", async () => {
    const { session, user, old } = await createSeller();
    const figures = async () => {
      const { body } = await read<DeveloperBalance>(balance, "/api/developer/balance", session);
      return [body.available, body.inTransit, body.paidOut, body.debt];
    };
    await post("transfer", user.id, { developer: -4410, transit: 4410 });
    expect(await figures()).toEqual(["0.00", "44.10", "0.00", "0.00"]);
    await post("transfer", user.id, { transit: -4410, provider: 4410 });
    expect(await figures()).toEqual(["0.00", "0.00", "44.10", "0.00"]);
    await db.order.update({ where: { id: old.id }, data: { refundedAmount: "10.00" } });
    expect(await figures()).toEqual(["0.00", "0.00", "44.10", "9.00"]);
  });
});

describe("GET /api/developer/ledger", () => {
  it("lists the developer's entries, newest first, page by page, which sum to the balance", async () => {
    const { session, old, recent } = await createSeller();
    const first = await read<LedgerEntry[]>(ledger, "/api/developer/ledger?limit=2", session);
    expect(first.response.headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>/.exec(first.response.headers.get("link") ?? "")?.[1] ?? "";
    const entries = [...first.body, ...(await read<LedgerEntry[]>(ledger, next, session)).body];
    const availableAt = new Date((recent.completedAt?.getTime() ?? 0) + 14 * DAY_MS).toISOString();
    expect(entries.map(({ id: _, createdAt: __, ...entry }) => entry)).toEqual([
      { kind: "refund", amount: "-8.10", orderId: recent.id, availableAt },
      { kind: "payment", amount: "44.10", orderId: recent.id, availableAt },
      expect.objectContaining({ kind: "payment", amount: "44.10", orderId: old.id }),
    ]);
    expect(entries[2]?.createdAt).toBe(old.completedAt?.toISOString());
  });

  it.each(["limit=0", "limit=101", "cursor=x"])("rejects %s", async (query) => {
    const { session } = await createSignedInUser("developer");
    expect((await call(ledger, `/api/developer/ledger?${query}`, { session })).status).toBe(400);
  });
});

describe("GET /api/developer/ledger/export", () => {
  it("is a UTF-8 file for spreadsheets with every entry", async () => {
    const { session, old, recent } = await createSeller();
    const response = await call(exportLedger, "/api/developer/ledger/export", { session });
    expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
      "text/csv; charset=utf-8",
      'attachment; filename="forgehall-ledger.csv"',
    ]);
    const [header, ...lines] = (await response.text()).trimEnd().split("\r\n");
    expect(header?.replace("\uFEFF", "")).toBe("Entry ID,Date (UTC),Kind,Order ID,Amount (USD),Available at (UTC)");
    expect(lines.map((line) => line.split(",").slice(2, 5))).toEqual([
      ["refund", recent.id, "-8.10"],
      ["payment", recent.id, "44.10"],
      ["payment", old.id, "44.10"],
    ]);
  });
});
