import type { Metadata } from "next";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { inboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import { InboxScreen } from "./inbox-screen";

export const metadata: Metadata = { title: "Messages" };

/** The viewer's conversations, with filter, search and page in the URL. */
export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = inboxQuery.parse(firstValues(await searchParams));
  const viewer = await requireViewer();
  return <InboxScreen viewer={viewer} query={query} />;
}
