import type { Subject } from "@/lib/conversations/may-start";
import { isUuid } from "@/lib/is-uuid";

/** Returns whom and what a message is about, with ids in lower case; null when one is malformed. */
export function parseTarget({ toUserId, subject }: { toUserId: string; subject: Subject }) {
  if (!isUuid(toUserId) || !isUuid(subject.id)) return null;
  return { otherId: toUserId.toLowerCase(), subject: { kind: subject.kind, id: subject.id.toLowerCase() } };
}
