import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { type OwnerProof, verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { AppError } from "@/lib/foundation/errors";

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
