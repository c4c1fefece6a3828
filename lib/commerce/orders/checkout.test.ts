import { getCheckout } from "@/lib/commerce/orders/checkout";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { toViewer } from "@/tests/fixtures/sessions";

const buyer = async () => toViewer(await createUser());

describe("getCheckout", () => {
  it("returns the app without its download link, and writes nothing", async () => {
    const app = await createApp({
      title: "Ledger",
      price: "19.90",
      priceType: "yearly",
      screenshots: ["/objects/a", "/objects/b"],
    });
    const developer = await db.user.findUniqueOrThrow({ where: { id: app.developerId } });
    expect(await getCheckout(await buyer(), app.id)).toEqual({
      state: "payable",
      app: {
        id: app.id,
        title: "Ledger",
        category: "Web Applications",
        description: "Keeps the books of a small shop.",
        screenshot: "/objects/a",
        price: "19.90",
        priceType: "yearly",
        developerName: developer.name,
        hasDownload: true,
        deliveryNote: null,
      },
    });
    expect(await db.order.count({ where: { appId: app.id } })).toBe(0);
  });

  it("reports when the app has no download", async () => {
    const app = await createApp({ downloadUrl: null });
    expect(await getCheckout(await buyer(), app.id)).toMatchObject({ state: "payable", app: { hasDownload: false } });
    await createPublishedRelease({ app });
    expect(await getCheckout(await buyer(), app.id)).toMatchObject({ app: { hasDownload: true } });
  });

  it("distinguishes a free app, the viewer's own app, and one that is owned or disputed", async () => {
    const viewer = await buyer();
    const free = await createApp({ price: "0.00" });
    expect(await getCheckout(viewer, free.id)).toMatchObject({
      state: "free",
      app: { price: "0.00", screenshot: null },
    });
    const own = await createApp({ developerId: viewer.id });
    expect(await getCheckout(viewer, own.id)).toMatchObject({
      state: "own",
      message: "This is your own app.",
    });
    const { appId: owned } = await createOrder({ customerId: viewer.id });
    expect(await getCheckout(viewer, owned ?? "")).toMatchObject({
      state: "owned",
      message: "You already own this app.",
    });
    const { appId: disputed } = await createOrder({ customerId: viewer.id, status: "disputed" });
    expect(await getCheckout(viewer, disputed ?? "")).toMatchObject({
      state: "owned",
      message: expect.stringContaining("disputed") as string,
    });
    const { appId: pending } = await createOrder({ customerId: viewer.id, status: "pending" });
    expect(await getCheckout(viewer, pending ?? "")).toMatchObject({ state: "payable" });
  });

  it("rejects signed-out visitors", async () => {
    await expect(getCheckout(null, (await createApp()).id)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("returns notFound for an unknown app, an unlisted app, or a malformed id", async () => {
    const viewer = await buyer();
    for (const id of [
      crypto.randomUUID(),
      (await createApp({ status: "pending" })).id,
      (await createApp({ status: "rejected" })).id,
      (await createApp({ status: "unlisted", unlistedStatus: "approved" })).id,
      "../etc",
    ]) {
      expect(await getCheckout(viewer, id)).toEqual({ state: "notFound" });
    }
  });
});
