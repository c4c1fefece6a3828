import { GET as csv } from "@/app/api/developer/statements/[month]/csv/route";
import { GET as pdf } from "@/app/api/developer/statements/[month]/pdf/route";
import { GET as statements } from "@/app/api/developer/statements/route";
import type { Statement } from "@/lib/commerce/ledger/statements.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const file = (kind: "csv" | "pdf", session: string, month: string) =>
  call(kind === "csv" ? csv : pdf, `/api/developer/statements/${month}/${kind}`, { session, params: { month } });
const list = async (session: string) =>
  (await (await call(statements, "/api/developer/statements", { session })).json()) as Statement[];

/** Posts a transfer or its reversal to the developer's account at some time. */
async function post(kind: string, developerId: string, orderId: string, cents: number, createdAt: string) {
  const account = (name: string, amountCents: number, owner: string | null) => ({
    account: name,
    amountCents,
    developerId: owner,
    createdAt,
  });
  const entries = [account("developer", cents, developerId), account("provider", -cents, null)];
  const cause = `test:${crypto.randomUUID()}`;
  await db.ledgerTransaction.create({ data: { kind, cause, orderId, createdAt, entries: { create: entries } } });
}

/** A developer with a sale in February, one at the last millisecond of March in UTC, a payout, and a refund today. */
async function createSeller() {
  const { session, user } = await createSignedInUser("developer");
  const sell = async (title: string, completedAt: string) => {
    const { id: appId } = await createApp({ developerId: user.id, title });
    return createOrder({ appId, completedAt: new Date(completedAt), platformFeePercent: 10 });
  };
  const first = await sell('Zither 🎻, "tuned"', "2026-02-10T08:00:00Z");
  const second = await sell("=متجر الكتب", "2026-03-31T23:59:59.999Z");
  await post("transfer", user.id, first.id, -4410, "2026-03-12T09:00:00Z");
  await post("reversal", user.id, first.id, 100, "2026-03-13T09:00:00Z");
  await db.order.update({ where: { id: second.id }, data: { refundedAmount: "9.00" } });
  return { session, user, first, second };
}

describe("GET /api/developer/statements", () => {
  it("lists each month with entries, newest first, with balances that carry over", async () => {
    const { session } = await createSeller();
    await createOrder();
    const none = { adjustments: "0.00", disputes: "0.00" };
    const current = new Date().toISOString().slice(0, 7);
    expect(await list(session)).toEqual([
      {
        ...none,
        month: current,
        complete: false,
        opening: "45.10",
        sales: "0.00",
        refunds: "-8.10",
        payouts: "0.00",
        reversals: "0.00",
        closing: "37.00",
      },
      {
        ...none,
        month: "2026-03",
        complete: true,
        opening: "44.10",
        sales: "44.10",
        refunds: "0.00",
        payouts: "-44.10",
        reversals: "1.00",
        closing: "45.10",
      },
      {
        ...none,
        month: "2026-02",
        complete: true,
        opening: "0.00",
        sales: "44.10",
        refunds: "0.00",
        payouts: "0.00",
        reversals: "0.00",
        closing: "44.10",
      },
    ]);
  });

  it("is empty for a developer without entries", async () => {
    expect(await list((await createSignedInUser("developer")).session)).toEqual([]);
  });
});

describe("GET /api/developer/statements/{month}/csv", () => {
  it("prints the opening balance, every entry with the balance after it, the sums and the closing balance", async () => {
    const { session, first, second } = await createSeller();
    const response = await file("csv", session, "2026-03");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="forgehall-statement-2026-03.csv"');
    expect((await response.text()).split("\r\n")).toEqual([
      "Date (UTC),Description,App,Order ID,Amount (USD),Balance (USD)",
      "2026-03-01 00:00:00,Opening balance,,,,44.10",
      `2026-03-12 09:00:00,Payout,"Zither 🎻, ""tuned""",${first.id},-44.10,0.00`,
      `2026-03-13 09:00:00,Payout reversed,"Zither 🎻, ""tuned""",${first.id},1.00,1.00`,
      `2026-03-31 23:59:59,Sale,"'=متجر الكتب",${second.id},44.10,45.10`,
      ",Total: Sales and projects,,,44.10,",
      ",Total: Refunds,,,0.00,",
      ",Total: Disputes,,,0.00,",
      ",Total: Adjustments,,,0.00,",
      ",Total: Payouts,,,-44.10,",
      ",Total: Payouts reversed,,,1.00,",
      ",Closing balance,,,,45.10",
      "",
    ]);
  });

  it("matches the ledger to the cent over several batches, even for entries of the same millisecond", async () => {
    const { session, user } = await createSignedInUser("developer");
    const { id: appId } = await createApp({ developerId: user.id });
    const { id } = await createOrder({ appId, completedAt: new Date("2026-05-01T00:00:00Z") });
    for (let index = 0; index < 10; index += 1)
      await Promise.all(
        Array.from({ length: 120 }, (_, part) =>
          post("adjustment", user.id, id, index * 1000 - part - 1, `2026-05-${10 + (index % 3)}T00:00:00Z`),
        ),
      );
    const lines = (await (await file("csv", session, "2026-05")).text()).split("\r\n").map((line) => line.split(","));
    const entries = lines.filter(([at, label]) => at?.startsWith("2026-05") && label !== "Opening balance");
    const cents = (text = "") => Math.round(Number(text) * 100);
    const sum = await db.ledgerEntry.aggregate({
      where: { developerId: user.id, account: "developer" },
      _sum: { amountCents: true },
    });
    expect(entries).toHaveLength(1_201);
    expect(entries.reduce((total, line) => total + cents(line[4]), 0)).toBe(Number(sum._sum.amountCents));
    expect(cents(lines.at(-2)?.[5])).toBe(Number(sum._sum.amountCents));
    expect(cents((await list(session))[0]?.closing)).toBe(Number(sum._sum.amountCents));
  });

  it.each(["2026-04", "2026-13", "0000-01", "soon"])("answers 404 for %s", async (month) => {
    const { session } = await createSeller();
    for (const kind of ["csv", "pdf"] as const)
      expect(await statusAndBody(await file(kind, session, month))).toEqual([
        404,
        "You have no statement for this month.",
      ]);
  });
});

describe("GET /api/developer/statements/{month}/pdf", () => {
  it("is a PDF of as many pages as it needs, whatever the titles are", async () => {
    const { session, user, first } = await createSeller();
    await Promise.all(
      Array.from({ length: 120 }, () => post("adjustment", user.id, first.id, 1, "2026-03-20T00:00:00Z")),
    );
    const response = await file("pdf", session, "2026-03");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect([bytes.slice(0, 5), bytes.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
    expect(bytes).toMatch(/\/Count 4\b/);
  });

  it("embeds fonts for names and titles in every script, and names the account of a name it cannot draw", async () => {
    const { user, session } = await createSignedInUser("developer");
    await db.user.update({ where: { id: user.id }, data: { name: "山田太郎 🎻" } });
    const titles = [
      "家計簿アプリ Pro",
      "가계부",
      "记账应用",
      "Ελληνικά",
      "Привет",
      "แอปบัญชี",
      "متجر الكتب",
      "שלום",
      "🎻🎻",
    ];
    for (const title of [...titles, "Łódź ".repeat(40)]) {
      const { id: appId } = await createApp({ developerId: user.id, title });
      await createOrder({ appId, completedAt: new Date("2026-03-10T08:00:00Z") });
    }
    const bytes = Buffer.from(await (await file("pdf", session, "2026-03")).arrayBuffer()).toString("latin1");
    const embedded = new Set(
      [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(NotoSans[A-Za-z]*)/g)].map(([, name]) => name),
    );
    expect([...embedded].sort()).toEqual(
      [
        "NotoSans",
        "NotoSansArabic",
        "NotoSansHebrewThin",
        "NotoSansJP",
        "NotoSansKR",
        "NotoSansSC",
        "NotoSansThai",
      ].sort(),
    );
    expect(bytes.trimEnd().slice(-5)).toBe("%%EOF");
  });
});
