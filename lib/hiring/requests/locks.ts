import type { Db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { type BudgetType, projectMessages, type ProjectStatus } from "@/lib/hiring/requests/requests.constants";

type LockedRequest = {
  id: string;
  clientId: string;
  status: ProjectStatus;
  title: string;
  budgetType: BudgetType;
  attachments: string[];
  /** Why only its client sees it; null while it is public. */
  hidden: string | null;
  invitedDeveloperId: string | null;
  editedAt: Date | null;
};

/** Whether this developer can't propose, because the request isn't public: it is not for them alone either. */
export const isHiddenFrom = ({ hidden, invitedDeveloperId }: LockedRequest, developerId: string): boolean =>
  hidden !== null && !(hidden === "invited" && invitedDeveloperId === developerId);

type Tx = Pick<Db, "$queryRaw" | "projectRequest">;

/**
 * Locks the request for this transaction. Every change of a request or its proposals starts here, so that concurrent
 * changes run one after the other and see each other.
 * @throws AppError not_found
 */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRequest> {
  await lockRow(tx, "ProjectRequest", id, "update");
  const row = await tx.projectRequest.findUnique({
    where: { id },
    select: {
      id: true,
      clientId: true,
      status: true,
      title: true,
      budgetType: true,
      attachments: true,
      hidden: true,
      invitedDeveloperId: true,
      editedAt: true,
    },
  });
  if (!row) throw new AppError("not_found", projectMessages.notFound);
  return { ...row, status: row.status as ProjectStatus, budgetType: row.budgetType as BudgetType };
}

/**
 * Locks the request for the client who posted it.
 * @throws AppError not_found, forbidden for anyone else
 */
export async function lockOwnRequest(tx: Tx, id: string, clientId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, id);
  if (request.clientId !== clientId) throw new AppError("forbidden", projectMessages.notOwner);
  return request;
}
