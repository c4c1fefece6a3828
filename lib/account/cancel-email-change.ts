import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { endEmailChange } from "@/lib/account/end-email-change";

/** Cancels the viewer's pending email change, if there is one, and invalidates its links. */
export async function cancelEmailChange(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  await transaction((tx) => endEmailChange(tx, viewer.id));
}
