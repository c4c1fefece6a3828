import { deleteUser, repeatErasures } from "@/lib/accounts/users/deletion";
import { forgetErasures, hashAccount, listErasures } from "@/lib/accounts/users/erasure-list";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { transaction } from "@/lib/foundation/db/transaction";
import { createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { createProposal, createRequest, queuedJobKeys } from "@/tests/fixtures/projects";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Users delete themselves. */
const deleteOwn = (id: string) => transaction((tx) => deleteUser(tx, { id, role: "customer" }, id));
const find = (id: string) => db.user.findUnique({ where: { id }, select: { id: true } });

/** As a restored backup from before the deletion would have it. */
const bringBack = ({ id, email }: { id: string; email: string }) => createUser({ id, email });

describe("the list of deleted accounts", () => {
  it("gets an account exactly when its deletion is committed, without its id", async () => {
    const [gone, kept] = [await createUser(), await createUser()];
    await deleteOwn(gone.id);
    await transaction(async (tx) => {
      await deleteUser(tx, { id: kept.id, role: "customer" }, kept.id);
      throw new Error("rolled back");
    }).catch(() => undefined);
    await runJobs();
    const listed = await listErasures();
    expect(listed).toContain(hashAccount(gone.id));
    expect(listed).not.toContain(hashAccount(kept.id));
    expect(listed.join()).not.toContain(gone.id);
  });

  it("deletes the accounts again that a restore brought back, and emails nobody a second time", async () => {
    const [gone, other] = [await createUser(), await createUser()];
    await deleteOwn(gone.id);
    await runJobs();
    await bringBack(gone);
    const request = await createRequest({ clientId: gone.id, status: "in_progress" });
    await createProposal({ projectRequestId: request.id, status: "accepted" });

    const erased = new Set(await listErasures());
    expect(await repeatErasures(erased)).toEqual({ deleted: 1, refused: [] });

    expect([await find(gone.id), await find(other.id)]).toEqual([null, { id: other.id }]);
    expect(await queuedJobKeys("account-deleted-")).toEqual([]);
    expect(await repeatErasures(erased)).toEqual({ deleted: 0, refused: [] });
  });

  it("names the last super admin, whom it can't delete, and deletes the others", async () => {
    await db.user.deleteMany({ where: { role: "super_admin" } });
    const [admin, other] = [await createUser({ role: "super_admin" }), await createUser()];
    expect(await repeatErasures(new Set([admin, other].map(({ id }) => hashAccount(id))))).toEqual({
      deleted: 1,
      refused: [admin.id],
    });
  });

  it("forgets an account once no backup is as old as its deletion", async () => {
    const gone = await createUser();
    await deleteOwn(gone.id);
    await runJobs();
    const kept = env.BACKUP_RETENTION_DAYS * DAY_MS;
    await forgetErasures(new Date(Date.now() + kept - DAY_MS));
    expect(await listErasures()).toContain(hashAccount(gone.id));
    await forgetErasures(new Date(Date.now() + kept + DAY_MS));
    expect(await listErasures()).toEqual([]);
  });
});
