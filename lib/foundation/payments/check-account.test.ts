import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";

let provider: TestProvider;
let checkAccount: typeof import("@/lib/foundation/payments/check-account").checkAccount;
beforeAll(async () => {
  provider = await startTestProvider();
  ({ checkAccount } = await import("@/lib/foundation/payments/check-account"));
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

describe("checkAccount", () => {
  it("returns the provider's time for a key that may read every list", async () => {
    expect(await checkAccount()).toEqual({ date: expect.any(Date) as Date, denied: [] });
  });

  it.each(["events", "refunds", "disputes"])("names the list that a restricted key must not read: %s", async (list) => {
    provider.faults.add({ count: 1, status: 403, path: `/v1/${list}` });
    expect(await checkAccount()).toEqual({ date: expect.any(Date) as Date, denied: [list] });
  });

  it("tells a rejected key from a provider that is down", async () => {
    provider.faults.add({ count: 3, status: 401 });
    expect(await checkAccount()).toEqual({ refused: true });
    provider.faults.add({ count: 3, status: 500 });
    expect(await checkAccount()).toEqual({ away: "The payment sandbox was told to fail this call." });
  });
});
