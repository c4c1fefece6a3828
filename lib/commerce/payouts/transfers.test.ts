import { deleteUser } from "@/lib/accounts/users/deletion";
import { sumEarnings } from "@/lib/commerce/ledger/sums";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { holdPayouts } from "@/lib/commerce/payouts/holds";
import { payDeveloper } from "@/lib/commerce/payouts/payouts";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { sendTransfer } from "@/lib/commerce/payouts/transfers";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, sell } from "@/tests/fixtures/payouts";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterEach(() => provider.faults.clear());
afterAll(() => provider.stop());

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);

/** A planned transfer of $49.00 that was not sent yet. */
async function plan() {
  const developer = await createPaidDeveloper(provider);
  const sale = await sell(provider, developer.id);
  await payDeveloper(developer.id);
  const { id } = await db.transfer.findFirstOrThrow({ where: { orderId: sale.orderId } });
  return { developer, sale, id };
}
type Planned = Awaited<ReturnType<typeof plan>>;

/** Sends the transfer while the connection is lost before or after the provider handles it. */
async function attempt({ id }: Planned, when: "before" | "after"): Promise<void> {
  provider.faults.add({ count: 4, when, method: "POST", path: "/v1/transfers" });
  await expect(sendTransfer(id)).rejects.toMatchObject({ code: "unavailable" });
  provider.faults.clear();
}
const staff = async () => (await createSignedInUser("super_admin")).viewer;
const hold = async ({ developer }: Planned) =>
  void (await holdPayouts(await staff(), developer.id, { reason: "Looks stolen." }));
const removeAccount = async ({ developer }: Planned) => {
  const actor = await staff();
  await transaction((tx) => deleteUser(tx, actor, developer.id));
};
async function refundBuyer({ sale }: Planned) {
  provider.refund(sale.intent);
  await syncPayment(sale.intent);
}
const replaceAccount = async ({ developer }: Planned) =>
  void (await db.payoutAccount.updateMany({ where: { developerId: developer.id }, data: { closedAt: new Date() } }));

/** What the account has at the provider, in cents. */
const received = ({ developer }: Planned) =>
  provider.ledger
    .all("transfer")
    .filter(({ destination }) => destination === developer.accountId)
    .reduce((sum, row) => sum + row.amount - row.amount_reversed, 0);
/** Where the sale's money is: ours at the provider, the developer's, and in transit. */
async function money({ sale, developer }: Planned) {
  const { transit = 0 } = await readBalances(sale.orderId);
  return { earned: Number(await sumEarnings(developer.id)), transit };
}

describe("a transfer whose first attempt the provider did not get", () => {
  it.each([
    ["a hold", hold, "on_hold", 4900],
    ["a refund", refundBuyer, "refunded", 0],
    ["another payout account", replaceAccount, "account_replaced", 4900],
  ] as const)("is never sent after %s", async (_what, happens, failure, earned) => {
    const planned = await plan();
    await attempt(planned, "before");
    await happens(planned);
    await sendTransfer(planned.id);
    // The attempt may still be under way.
    expect([received(planned), await queuedJobKeys(`transfer-${planned.id}`)]).toEqual([0, [`transfer-${planned.id}`]]);
    expect(await db.transfer.findUnique({ where: { id: planned.id } })).toMatchObject({ status: "pending" });
    await sendTransfer(planned.id, inAnHour());
    expect([received(planned), await money(planned)]).toEqual([0, { earned, transit: 0 }]);
    expect(await db.transfer.findUnique({ where: { id: planned.id } })).toMatchObject({ status: "canceled", failure });
  });

  it("waits from its last attempt, not from its first", async () => {
    const planned = await plan();
    await attempt(planned, "before");
    provider.faults.add({ count: 4, when: "before", method: "POST", path: "/v1/transfers" });
    await expect(sendTransfer(planned.id, inAnHour())).rejects.toMatchObject({ code: "unavailable" });
    provider.faults.clear();
    await hold(planned);
    await sendTransfer(planned.id, new Date(inAnHour().getTime() + 60_000));
    expect(await db.transfer.findUnique({ where: { id: planned.id } })).toMatchObject({ status: "pending" });
  });

  it("is sent when nothing has changed", async () => {
    const planned = await plan();
    await attempt(planned, "before");
    await sendTransfer(planned.id);
    expect([received(planned), await money(planned)]).toEqual([4900, { earned: 0, transit: 0 }]);
  });
});

describe("a transfer that the provider has, although its answer was lost", () => {
  it("is recorded as sent after a hold", async () => {
    const planned = await plan();
    await attempt(planned, "after");
    await hold(planned);
    await sendTransfer(planned.id);
    expect([received(planned), await money(planned)]).toEqual([4900, { earned: 0, transit: 0 }]);
  });

  it("is recorded and taken back after a refund", async () => {
    const planned = await plan();
    await attempt(planned, "after");
    await refundBuyer(planned);
    await sendTransfer(planned.id);
    await reverseTransfers.run({ orderId: planned.sale.orderId });
    expect([received(planned), await money(planned)]).toEqual([0, { earned: 0, transit: 0 }]);
  });
});

describe("a hold on the payouts of a developer who is then deleted", () => {
  it("keeps what was planned before it from being sent", async () => {
    const planned = await plan();
    await hold(planned);
    await removeAccount(planned);
    await sendTransfer(planned.id);
    expect([received(planned), await money(planned)]).toEqual([0, { earned: 4900, transit: 0 }]);
    expect(await db.transfer.findUnique({ where: { id: planned.id } })).toMatchObject({ failure: "on_hold" });
  });

  it("keeps one whose outcome is unknown from being sent again", async () => {
    const planned = await plan();
    await attempt(planned, "before");
    await hold(planned);
    await removeAccount(planned);
    await sendTransfer(planned.id);
    await sendTransfer(planned.id, inAnHour());
    expect([received(planned), await money(planned)]).toEqual([0, { earned: 4900, transit: 0 }]);
  });

  it("is the only thing that does: without one, a deleted developer gets what was planned", async () => {
    const planned = await plan();
    await removeAccount(planned);
    await sendTransfer(planned.id);
    expect(received(planned)).toBe(4900);
  });
});
