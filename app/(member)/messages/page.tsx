import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getViewer } from "@/lib/auth/viewer";
import { inboxQuery } from "@/lib/conversations/inbox.schema";
import { inboxHref } from "@/lib/format/inbox-href";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { InboxScreen } from "./inbox-screen";

export const metadata: Metadata = { title: "Messages" };

/** The viewer's conversations, with filter, search and page in the URL. */
export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = inboxQuery.parse(firstValues(await searchParams));
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(inboxHref(query)));
  return <InboxScreen viewer={viewer} query={query} now={new Date().getTime()} />;
}
