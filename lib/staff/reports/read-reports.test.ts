import { db } from "@/lib/foundation/db/client";
import { countOpenReports } from "@/lib/staff/reports/read-reports";
import { createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("the count on the moderators' tab", () => {
  it("is that of open reports, and for moderators only", async () => {
    const [{ viewer }, { id: subjectId }] = [await createSignedInUser("admin"), await createUser()];
    const report = { subjectType: "user", subjectId, reason: "Spam or advertising" };
    const before = await countOpenReports(viewer);
    await db.report.createMany({
      data: [report, { ...report, status: "dismissed", decidedAt: new Date() }],
    });
    expect(await countOpenReports(viewer)).toBe(before + 1);
    const { viewer: customer } = await createSignedInUser("customer");
    await expect(countOpenReports(customer)).rejects.toMatchObject({ code: "forbidden" });
  });
});
