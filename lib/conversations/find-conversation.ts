import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { findSubjects } from "@/lib/conversations/find-subjects";
import { findWriteProblem } from "@/lib/conversations/find-write-problem";
import { findOther } from "@/lib/conversations/find-other";
import { getConversation } from "@/lib/conversations/get-conversation";
import { mayStart, type Subject } from "@/lib/conversations/may-start";
import { findOpen } from "@/lib/conversations/open-conversation";
import { parseTarget } from "@/lib/conversations/parse-target";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/** What the form of a first message shows. */
export type FoundConversation = {
  /** The one that the two already have about it. */
  conversation: Conversation | null;
  other: NonNullable<Conversation["other"]>;
  subject: Conversation["subject"];
  /** Why the viewer cannot write to the other, as a sentence. */
  problem: string | null;
};

/**
 * Finds the conversation of the viewer with someone about a subject, or what is needed to start it (/messages/new).
 * @param target `toUserId` is needed only by a request's client, who may write to several developers
 * @throws AppError not_found when the viewer may not write to this person about this
 */
export async function findConversation(
  viewer: Viewer | null,
  { toUserId, subject: about }: { toUserId?: string | undefined; subject: Subject },
): Promise<FoundConversation> {
  authorize(viewer, "messages.write");
  const notFound = new AppError("not_found", conversationsMessages.notFound);
  const to = toUserId ?? (await findOther(viewer.id, about));
  const target = to ? parseTarget({ toUserId: to, subject: about }) : null;
  if (!target || target.otherId === viewer.id) throw notFound;
  const { otherId, subject } = target;
  const row = { subjectKind: subject.kind, subjectId: subject.id };
  const open = await findOpen(db, viewer.id, otherId, subject);
  if (!open && !(await mayStart(db, { viewerId: viewer.id, otherId }, subject))) throw notFound;
  const [conversation, user, toSubject, problem] = await Promise.all([
    open && getConversation(viewer, open.id),
    db.user.findUnique({
      where: { id: otherId },
      select: { id: true, name: true, avatar: true, verified: true, role: true },
    }),
    findSubjects(viewer.id, [row]),
    findWriteProblem(db, viewer.id, otherId),
  ]);
  if (!user) throw notFound;
  const { role, ...person } = user;
  return {
    conversation: conversation ?? null,
    other: { ...person, isDeveloper: role === "developer" },
    subject: toSubject(row),
    problem: problem?.message ?? null,
  };
}
