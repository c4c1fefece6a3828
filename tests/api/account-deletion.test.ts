import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countDeletionEffects } from "@/lib/account/count-deletion-effects";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { deleteUser } from "@/lib/users/delete-user";
import { notifyAccountDeleted } from "@/lib/users/notify-account-deleted";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("deleting an account in the middle of a job", () => {
  it("is counted first, and emails the developer and the client on the other side", async () => {
    const { user, viewer } = await createSignedInUser("developer");
    const mine = await createRequest({ clientId: user.id, status: "in_progress", title: "My mill" });
    const { developerId } = await createProposal({ projectRequestId: mine.id, status: "accepted" });
    const theirs = await createRequest({ status: "in_progress", title: "Their mill" });
    await createProposal({ projectRequestId: theirs.id, developerId: user.id, status: "accepted" });
    await createProposal({ developerId: user.id });
    await createRequest({ clientId: user.id });
    const app = await createApp({ developerId: user.id });
    const sale = await createOrder({ appId: app.id });
    await db.refundRequest.create({ data: { orderId: sale.id, developerId: user.id, reason: "It does not start." } });
    expect(await countDeletionEffects(viewer)).toEqual({
      runningJobs: 2,
      openRequests: 1,
      openProposals: 1,
      liveApps: 1,
      pendingRefunds: 1,
    });
    await transaction((tx) => deleteUser(tx, viewer, user.id));
    expect(await queuedJobKeys("account-deleted-")).toEqual(
      [mine, theirs].map(({ id }) => `account-deleted-${id}`).sort(),
    );
    const mailTo = async (payload: Parameters<typeof notifyAccountDeleted>[0]) => {
      await notifyAccountDeleted(payload);
      return readFile(join(process.env.MAIL_DIR ?? "", `account-deleted-${payload.projectRequestId}.eml`), "utf8");
    };
    const toDeveloper = {
      userId: developerId,
      projectRequestId: mine.id,
      title: "My mill",
      deleted: "client",
    } as const;
    expect(await mailTo(toDeveloper)).toContain("Subject: My mill has ended");
    const toClient = { userId: theirs.clientId, projectRequestId: theirs.id, title: "Their mill" };
    expect(await mailTo({ ...toClient, deleted: "developer" })).toContain("Subject: Their mill needs a new developer");
  });
});
