import { CursorPagination } from "@/components/layout/cursor-pagination";
import { EmptyState } from "@/components/layout/empty-state";
import { NewRelease } from "@/components/releases/new-release";
import { ReleaseItem } from "@/components/releases/release-item";
import { StorageMeter } from "@/components/releases/storage-meter";
import { withQuery } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import type { ReleasesPage } from "@/lib/releases/releases-page.dto";
import type { ReleasesPageQuery } from "@/lib/releases/releases-page.schema";

const noReleases = (
  <EmptyState title="No releases yet">
    Create your first release, add its files and publish it. We check every file, and buyers can download it as soon as
    it&apos;s published.
  </EmptyState>
);

/** An app's releases as its developer sees them, newest first. */
export function Releases({
  page: { app, releases, storage, maxFileBytes },
  query,
  viewerId,
}: {
  page: ReleasesPage;
  query: ReleasesPageQuery;
  viewerId: string;
}) {
  const href = (cursor: Record<string, string | null>) => withQuery(paths.releases(app.id), cursor);
  const { items, nextCursor, previousCursor } = releases;
  return (
    <div className="grid gap-6">
      <NewRelease appId={app.id} viewerId={viewerId} emptyState={items.length === 0 && noReleases}>
        <StorageMeter {...storage} />
      </NewRelease>
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((release) => (
            <ReleaseItem
              key={release.id}
              appId={app.id}
              release={release}
              viewerId={viewerId}
              maxFileBytes={maxFileBytes}
              isUploading={query.upload === release.id}
            />
          ))}
        </ul>
      )}
      <CursorPagination
        label="Releases"
        nextHref={nextCursor && href({ after: nextCursor })}
        previousHref={previousCursor && href({ before: previousCursor })}
        previousLabel="Newer"
        nextLabel="Older"
      />
    </div>
  );
}
