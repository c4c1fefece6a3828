import type { Metadata } from "next";
import { cache } from "react";
import { ClientNotFound, ClientScreen } from "@/components/hiring/ratings/client-screen";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams, withQuery } from "@/lib/foundation/format/hrefs";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { describePage } from "@/lib/foundation/page-facts";
import { clientPath } from "@/lib/foundation/project-path.constants";
import { ratingsMessages } from "@/lib/hiring/ratings/ratings.schema";
import { clientPageQuery } from "@/lib/hiring/ratings/ratings.schema";
import { loadClientPage } from "@/lib/hiring/ratings/read-ratings";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Shared by the metadata and the page.
const loadClient = cache((viewer: Viewer, id: string, after?: string, before?: string) =>
  loadClientPage(viewer, id, { after, before }),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const { after, before } = clientPageQuery.parse(firstValues(await searchParams));
  const page = viewer && (await loadClient(viewer, (await params).id, after, before));
  return { title: page ? page.client.name : ratingsMessages.clientNotFound };
}

/** A client's record and what developers say about them, for signed-in users. */
export default async function ClientPage({ params, searchParams }: Props) {
  const viewer = await requireViewer();
  const { id } = await params;
  const { after, before } = clientPageQuery.parse(firstValues(await searchParams));
  const page = await loadClient(viewer, id, after, before);
  if (!page) {
    describePage({ status: 404 });
    return <ClientNotFound />;
  }
  const { client, ratings } = page;
  return (
    <ClientScreen client={client} ratings={ratings.items}>
      <CursorPagination
        label="Reviews"
        previousHref={ratings.previousCursor && withQuery(clientPath(id), { before: ratings.previousCursor })}
        nextHref={ratings.nextCursor && withQuery(clientPath(id), { after: ratings.nextCursor })}
      />
    </ClientScreen>
  );
}
