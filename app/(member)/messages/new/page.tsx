import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewConversation } from "@/components/messaging/conversations/new-conversation";
import {
  NewConversationHeader,
  NewConversationIntro,
} from "@/components/messaging/conversations/new-conversation-header";
import { NoWriting } from "@/components/messaging/conversations/no-writing";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { inboxQuery, newConversationQuery } from "@/lib/messaging/conversations/conversations.queries";
import { findNewConversation } from "@/lib/messaging/conversations/start";
import { InboxScreen } from "../inbox-screen";

export const metadata: Metadata = { title: "New message" };

/** The composer of a first message, or the conversation that exists about this subject. */
export default async function NewMessagePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { kind, id, to } = newConversationQuery.parse(firstValues(await searchParams));
  const viewer = await requireViewer();
  const path = paths.newConversation(kind, id, to);
  const found = await findNewConversation(viewer, { toUserId: to, subject: { kind, id } });
  if (found?.conversation) redirect(paths.conversation(found.conversation.id));
  const isSelf = kind === "developer" && id === viewer.id;
  const content = (
    <section aria-labelledby="thread-title" className="flex min-h-0 flex-1 flex-col">
      <NewConversationHeader found={found} />
      {found && !found.problem ? (
        <>
          <NewConversationIntro other={found.other} subject={found.subject} />
          <NewConversation viewerId={viewer.id} other={found.other} subject={found.subject} returnPath={path} />
        </>
      ) : (
        <NoWriting problem={found?.problem ?? null} isSelf={isSelf} />
      )}
    </section>
  );
  return <InboxScreen viewer={viewer} query={inboxQuery.parse({})} open={{ path: paths.messages, content }} />;
}
