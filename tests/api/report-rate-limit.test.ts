import { POST as reportApp } from "@/app/api/apps/[id]/reports/route";
import { POST as reportReview } from "@/app/api/reviews/[id]/reports/route";
import { POST as reportUser } from "@/app/api/users/[id]/reports/route";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { call } from "@/tests/fixtures/call";
import "@/tests/fixtures/enable-rate-limits";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("a user's reports", () => {
  it("are limited to 20 an hour, for reviews, apps and users together", async () => {
    const { user, session } = await createSignedInUser();
    for (let report = 1; report <= 20; report += 1) await consumeRateLimit("report", user.id);
    for (const route of [reportApp, reportReview, reportUser]) {
      const refused = await call(route, "/", {
        method: "POST",
        params: { id: crypto.randomUUID() },
        body: { reason: "Spam" },
        session,
      });
      expect(refused.status).toBe(429);
    }
  });
});
