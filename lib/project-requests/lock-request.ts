import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

export type LockedRequest = {
  id: string;
  clientId: string;
  status: ProjectStatus;
  title: string;
  attachments: string[];
};

/**
 * Locks the request for this transaction. Every change of a request or its proposals starts here, so that concurrent
 * changes run one after the other and see each other.
 * @throws AppError not_found
 */
export async function lockRequest(tx: Pick<Db, "$queryRaw">, id: string): Promise<LockedRequest> {
  const [row] = await tx.$queryRaw<LockedRequest[]>`
    SELECT id, client_id AS "clientId", status, title, attachments FROM project_requests
    WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found", projectMessages.notFound);
  return row;
}

/**
 * Locks the request for the client who posted it.
 * @throws AppError not_found, forbidden for anyone else
 */
export async function lockOwnRequest(tx: Pick<Db, "$queryRaw">, id: string, clientId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, id);
  if (request.clientId !== clientId) throw new AppError("forbidden", projectMessages.notOwner);
  return request;
}
