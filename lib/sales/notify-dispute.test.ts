import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { notifyDispute } from "@/lib/sales/notify-dispute";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, sell } from "@/tests/fixtures/payouts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

it("tells a seller once how to answer a dispute by email, suspended or not, and nothing when there is none", async () => {
  const developer = await createPaidDeveloper(provider, { account: false });
  await verifyEmailsOf(developer.id);
  const sale = await sell(provider, developer.id);
  await db.user.update({ where: { id: developer.id }, data: { suspendedAt: new Date(), suspensionReason: "Spam" } });
  provider.dispute(sale.intent);
  await syncPayment(sale.intent);
  await syncPayment(sale.intent);
  await runJobs();
  const find = async () => (await readMailTo(developer.user.email)).filter((mail) => mail.includes("disputed their"));
  const mails = await find();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`Reply-To: Forgehall <${env.CONTACT_EMAIL}>`);
  const { orderId: undisputed } = await sell(provider, developer.id);
  await notifyDispute(undisputed);
  expect(await find()).toHaveLength(1);
});
