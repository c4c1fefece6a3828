import { POST as reportApp } from "@/app/api/apps/[id]/reports/route";
import { POST as reportReview } from "@/app/api/reviews/[id]/reports/route";
import { POST as reportUser } from "@/app/api/users/[id]/reports/route";
import { takeFromLimit } from "@/lib/rate-limits/rate-limiter";
import { call } from "@/tests/fixtures/call";
import { signedIn } from "@/tests/fixtures/sessions";
import "@/tests/fixtures/real-limits";

describe("one person's reports", () => {
  it("are 20 an hour, of reviews, apps and users together", async () => {
    const { user, session } = await signedIn();
    for (let report = 1; report <= 20; report += 1) await takeFromLimit("report", user.id);
    for (const route of [reportApp, reportReview, reportUser]) {
      const refused = await call(route, "/", { method: "POST", params: { id: crypto.randomUUID() }, body: { reason: "Spam" }, session });
      expect(refused.status).toBe(429);
    }
  });
});
