import { DELETE as deleteAccount } from "@/app/api/account/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { DELETE as removeUser } from "@/app/api/super-admin/users/[userId]/route";
import { GET as currentUser } from "@/app/api/user/route";
import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { deleteCustomer } from "@/lib/foundation/payments/customers";
import { call } from "@/tests/fixtures/call";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSession, createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

const customerOf = async (userId: string) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).stripeCustomerId ?? "";
const removedBy = async (userId: string) =>
  call(removeUser, `/api/super-admin/users/${userId}`, {
    method: "DELETE",
    params: { userId },
    session: (await createSignedInUser("super_admin")).session,
  });
const waiting = (id: string) =>
  db.$queryRaw<unknown[]>`SELECT 1 FROM graphile_worker.jobs WHERE key = ${`delete-customer-${id}`}`;

describe("a deleted buyer", () => {
  it("is deleted at the payment provider too; the payment stays", async () => {
    const { customer, intent } = await createPurchase(provider);
    const id = await customerOf(customer.user.id);
    expect((await removedBy(customer.user.id)).status).toBe(204);
    await runJobs();
    expect(await provider.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect((await provider.stripe.paymentIntents.retrieve(intent)).status).toBe("succeeded");
    await expect(deleteCustomer.run({ providerCustomerId: id })).resolves.toBeUndefined();
    await expect(deleteCustomer.run({ providerCustomerId: "cus_never" })).resolves.toBeUndefined();
    // A purchase, its receipt and a deletion, including everything loaded for the first time.
  });

  it("is signed out everywhere at once and removed from the provider when deleting their own account", async () => {
    const user = await createUser({
      password: await hashPassword("correct horse"),
      stripeCustomerId: (await provider.stripe.customers.create({ email: "own@example.com" })).id,
    });
    const [here, elsewhere] = [await createSession(user.id), await createSession(user.id)];
    expect(
      (
        await call(deleteAccount, "/api/account", {
          method: "DELETE",
          body: { password: "correct horse" },
          session: here,
        })
      ).status,
    ).toBe(204);
    for (const session of [here, elsewhere])
      expect((await call(currentUser, "/api/user", { session })).status).toBe(401);
    await runJobs();
    expect(await provider.stripe.customers.retrieve(user.stripeCustomerId ?? "")).toMatchObject({ deleted: true });
  });

  it("is deleted there later while the provider is unavailable", async () => {
    const { customer } = await createPurchase(provider);
    const id = await customerOf(customer.user.id);
    await removedBy(customer.user.id);
    await provider.stop();
    await expect(deleteCustomer.run({ providerCustomerId: id })).rejects.toMatchObject({ code: "unavailable" });
    expect(await waiting(id)).toHaveLength(1);
  });
});

describe("a buyer of a deleted developer", () => {
  it("keeps the order and the download", async () => {
    const [buyer, developer] = [await createSignedInUser(), await createSignedInUser("developer")];
    const app = await createApp({ developerId: developer.user.id, price: "0.00" });
    await createPaymentIntent(toViewer(buyer.user), app.id);
    expect((await removedBy(developer.user.id)).status).toBe(204);
    const [order] = (await (
      await call(customerOrders, "/api/customer/orders", { session: buyer.session })
    ).json()) as CustomerOrder[];
    expect(order).toMatchObject({
      status: "completed",
      app: { id: null, title: app.title, screenshots: [], downloadUrl: app.downloadUrl },
    });
  });
});
