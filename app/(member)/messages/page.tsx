import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getViewer } from "@/lib/foundation/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";
import { inboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import { inboxHref } from "@/lib/messaging/conversations/inbox-href";
import { InboxScreen } from "./inbox-screen";

export const metadata: Metadata = { title: "Messages" };

/** The viewer's conversations, with filter, search and page in the URL. */
export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = inboxQuery.parse(firstValues(await searchParams));
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(inboxHref(query)));
  return <InboxScreen viewer={viewer} query={query} />;
}
