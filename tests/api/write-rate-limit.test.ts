import { POST as createPaymentIntent } from "@/app/api/create-payment-intent/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { PUT as saveAvatar } from "@/app/api/profile/avatar/route";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { findInvitedDeveloper } from "@/lib/hiring/requests/write-requests";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("a user's writes", () => {
  it("are limited to 120 a minute; reads and other users are unaffected", async () => {
    const { user, session } = await createSignedInUser();
    for (let change = 1; change <= 120; change += 1) await consumeRateLimit("write", user.id);
    const buy = (by: string) =>
      call(createPaymentIntent, "/api/create-payment-intent", { method: "POST", body: { appId: "none" }, session: by });
    const refused = await buy(session);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many attempts. Please wait a while and try again.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(customerOrders, "/api/customer/orders", { session })).status).toBe(200);
    expect((await buy((await createSignedInUser()).session)).status).toBe(404);
  });

  it("invite 20 developers a day at most", async () => {
    const [{ viewer }, developer] = [await createSignedInUser(), await createUser({ role: "developer" })];
    for (let invited = 1; invited <= 20; invited += 1) await consumeRateLimit("invitation", viewer.id);
    await expect(findInvitedDeveloper(viewer, developer.id)).rejects.toMatchObject({
      code: "rate_limited",
      message: "You've invited many developers today. Post without an invitation, or try again tomorrow.",
    });
  });

  it("count as uploads where a picture is decoded", async () => {
    const { user, session } = await createSignedInUser();
    for (let upload = 1; upload <= 120; upload += 1) await consumeRateLimit("upload", user.id);
    const body = { avatarURL: "/objects/sent/none" };
    expect((await call(saveAvatar, "/api/profile/avatar", { method: "PUT", body, session })).status).toBe(429);
  });
});
