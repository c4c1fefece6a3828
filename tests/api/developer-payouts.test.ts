import { GET as list, POST as payOut } from "@/app/api/developer/payouts/route";
import type { Payout } from "@/lib/commerce/payouts/payouts.rows";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createReadyAccount } from "@/tests/fixtures/payout-accounts";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const PATH = "/api/developer/payouts";
const post = (session: string) => call(payOut, PATH, { method: "POST", session });
const get = (session: string, query = "") => call(list, `${PATH}${query}`, { session });

/** A developer with a ready payout account, and sales that are available at once. */
async function createSeller(amounts: string[]) {
  const { session, user } = await createSignedInUser("developer");
  await createReadyAccount(user.id);
  const sell = async (amount: string) =>
    createOrder({ appId: (await createApp({ developerId: user.id })).id, amount, payoutDelayDays: 0 });
  for (const amount of amounts) await sell(amount);
  return { session, user, sell };
}

describe("POST /api/developer/payouts", () => {
  it("pays out what is available, and says so when nothing is", async () => {
    const { session, user } = await createSeller(["49.00", "10.50"]);
    const response = await post(session);
    expect([response.status, await response.json()]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        amount: "59.50",
        status: "pending",
        createdAt: expect.any(String) as string,
        failure: null,
      },
    ]);
    expect(await statusAndBody(await post(session))).toEqual([409, "Nothing is available to pay out right now."]);
    expect(await db.payout.count({ where: { developerId: user.id } })).toBe(1);
  });

  it("says what to do without an account", async () => {
    const { session } = await createSignedInUser("developer");
    const sentence = "Set up payouts first, so we know where to send your money.";
    expect(await statusAndBody(await post(session))).toEqual([409, sentence]);
  });
});

describe("GET /api/developer/payouts", () => {
  it("lists the viewer's own payouts, newest first, in pages", async () => {
    const { session, sell } = await createSeller(["5.00"]);
    const other = await createSeller(["7.00"]);
    await post(other.session);
    await post(session);
    await sell("6.00");
    await post(session);
    const first = await get(session, "?limit=1");
    expect((await first.json()) as Payout[]).toMatchObject([{ amount: "6.00" }]);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await get(session, `?limit=1&cursor=${next ?? ""}`);
    expect((await second.json()) as Payout[]).toMatchObject([{ amount: "5.00" }]);
    expect((await get(session, "?cursor=broken")).status).toBe(400);
  });

  it("explains a payout that failed", async () => {
    const { session, user } = await createSeller(["5.00"]);
    await post(session);
    await db.payout.updateMany({ where: { developerId: user.id }, data: { status: "failed", failure: "refunded" } });
    expect(await (await get(session)).json()).toMatchObject([
      { status: "failed", failure: "The sale was refunded before the payout was sent." },
    ]);
  });
});
