import { findWantedApp } from "@/lib/apps/find-wanted-app";
import { createApp } from "@/tests/fixtures/factories";

it("names the app whose checkout someone signs in for, if it is on sale", async () => {
  const [app, hidden] = [await createApp({ title: "Ledgerline" }), await createApp({ status: "pending" })];
  expect(await findWantedApp(`/checkout/${app.id}?from=mail`)).toBe("Ledgerline");
  for (const other of [`/app/${app.id}`, `/checkout/${hidden.id}`, "/checkout/x", `/checkout/subscriptions/${app.id}`])
    expect([other, await findWantedApp(other)]).toEqual([other, null]);
});
