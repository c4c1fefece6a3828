import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { findSubjectTitles } from "@/lib/conversations/find-subject-titles";
import { findWriteProblem } from "@/lib/conversations/find-write-problem";
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
 * @throws AppError not_found when the viewer may not write to this person about this
 */
export async function findConversation(
  viewer: Viewer | null,
  input: { toUserId: string; subject: Subject },
): Promise<FoundConversation> {
  authorize(viewer, "messages.write");
  const notFound = new AppError("not_found", conversationsMessages.notFound);
  const target = parseTarget(input);
  if (!target || target.otherId === viewer.id) throw notFound;
  const { otherId, subject } = target;
  const open = await findOpen(db, viewer.id, otherId, subject);
  if (!open && !(await mayStart(db, { viewerId: viewer.id, otherId }, subject))) throw notFound;
  const [conversation, user, titles, problem] = await Promise.all([
    open && getConversation(viewer, open.id),
    db.user.findUnique({
      where: { id: otherId },
      select: { id: true, name: true, avatar: true, verified: true, role: true },
    }),
    findSubjectTitles([{ subjectKind: subject.kind, subjectId: subject.id }]),
    findWriteProblem(db, viewer.id, otherId),
  ]);
  if (!user) throw notFound;
  const { role, ...person } = user;
  return {
    conversation: conversation ?? null,
    other: { ...person, isDeveloper: role === "developer" },
    subject: { ...subject, title: titles.get(subject.id) ?? null },
    problem: problem?.message ?? null,
  };
}
