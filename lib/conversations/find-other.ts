import type { Subject } from "@/lib/conversations/may-start";
import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";

/**
 * Returns the id of the one person whom a user can write to about a subject: the developer, the other party of an
 * order, or a request's client. Null when there is none, or when the user is a request's client, to whom several
 * developers may have proposed.
 */
export async function findOther(userId: string, { kind, id }: Subject): Promise<string | null> {
  if (!isUuid(id)) return null;
  if (kind === "developer") return id;
  if (kind === "project_request") {
    const request = await db.projectRequest.findUnique({ where: { id }, select: { clientId: true } });
    return request?.clientId ?? null;
  }
  const order = await db.order.findFirst({
    where: { id, OR: [{ customerId: userId }, { developerId: userId }] },
    select: { customerId: true, developerId: true },
  });
  return (order?.customerId === userId ? order.developerId : order?.customerId) ?? null;
}
