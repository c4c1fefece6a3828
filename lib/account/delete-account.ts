import { accountMessages } from "@/lib/account/account.messages";
import { verifyOwner, type OwnerProof } from "@/lib/account/verify-owner";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { deleteUser } from "@/lib/users/delete-user";

/**
 * Deletes the viewer's own account, by the same rules as a deletion by a super admin.
 * @throws AppError forbidden for a super admin (docs/product.md#platform-administration), invalid_input for a wrong
 * password or code, rate_limited
 */
export async function deleteAccount(viewer: Viewer | null, proof: OwnerProof): Promise<void> {
  authorize(viewer, "account.manage");
  if (viewer.role === "super_admin") throw new AppError("forbidden", accountMessages.superAdminStays);
  await verifyOwner(viewer.id, proof, "password", (tx) => deleteUser(tx, viewer, viewer.id));
}
