import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { queueInstantPayout } from "@/lib/orders/fulfillment/queue-payout-jobs";
import { createOrder } from "@/tests/fixtures/factories";
import { createPayoutAccount, createReadyAccount } from "@/tests/fixtures/payout-accounts";
import { queuedJobKeys } from "@/tests/fixtures/projects";

const closeAccount = (id: string) => db.payoutAccount.update({ where: { id }, data: { closedAt: new Date() } });

it.each<[string, number, (developerId: string) => Promise<unknown>, boolean]>([
  ["a ready account", 0, createReadyAccount, true],
  ["a ready account, and a hold", 14, createReadyAccount, false],
  ["an account that is not ready", 0, createPayoutAccount, false],
  ["a closed account", 0, async (id) => closeAccount((await createReadyAccount(id)).id), false],
  ["no account", 0, async () => undefined, false],
])(
  "a sale of a developer with %s (days held: %i) is paid out at once: %p",
  async (_what, payoutHoldDays, connect, isPaid) => {
    const { id, developerId } = await createOrder({ payoutHoldDays });
    await connect(developerId ?? "");
    await transaction((tx) => queueInstantPayout(tx, id));
    expect(await queuedJobKeys(`pay-${developerId}`)).toEqual(isPaid ? [`pay-${developerId}`] : []);
  },
);
