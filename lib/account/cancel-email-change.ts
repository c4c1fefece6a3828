import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { endEmailChange } from "@/lib/account/end-email-change";

/** Gives up the change of the viewer's address that waits, if one does; its links are dead. */
export async function cancelEmailChange(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  await transaction((tx) => endEmailChange(tx, viewer.id));
}
