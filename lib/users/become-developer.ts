import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { invalidateUserPages } from "@/lib/users/invalidate-user-pages";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Makes a customer a developer (docs/product.md#becoming-a-developer). The user keeps everything a customer has. The
 * role is read on
 * every request, so it applies from the next one.
 * @throws AppError forbidden for admins; conflict when the user already is a developer, including when two requests
 * race
 */
export async function becomeDeveloper(viewer: Viewer | null): Promise<CurrentUser> {
  if (viewer?.role === "developer") throw new AppError("conflict", usersMessages.alreadyDeveloper);
  authorize(viewer, "developer.become");
  return transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, role: "customer" },
      data: { role: "developer" },
    });
    if (count === 0) throw new AppError("conflict", usersMessages.alreadyDeveloper);
    await recordAudit(tx, {
      actor: viewer,
      action: "user.role",
      subject: { type: "user", id: viewer.id },
      from: { role: "customer" },
      to: { role: "developer" },
    });
    const user = toCurrentUser(
      await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: currentUserSelect }),
    );
    await invalidateUserPages(tx, { ...user, role: "customer" }, user);
    return user;
  });
}
