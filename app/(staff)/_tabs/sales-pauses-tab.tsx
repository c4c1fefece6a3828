import { SalesPauseList } from "@/components/catalog/sales-pauses/sales-pause-list";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { loadOpenPausesPage } from "@/lib/catalog/sales-pauses/appeals";
import type { Viewer } from "@/lib/foundation/auth/permissions";

type Cursor = { after?: string | undefined; before?: string | undefined };

type SalesPausesTabProps = { viewer: Viewer; cursor: Cursor; hrefTo: (cursor: Cursor) => string };

/** Apps whose sales are paused or will be, for moderators. */
export async function SalesPausesTab({ viewer, cursor, hrefTo }: SalesPausesTabProps) {
  const { items, previousCursor, nextCursor } = await loadOpenPausesPage(viewer, cursor);
  return (
    <section aria-labelledby="sales-pauses">
      <h2 id="sales-pauses" tabIndex={-1} className="mb-5">
        Paused sales
      </h2>
      {items.length === 0 && (
        <EmptyState as="h3" title="Nothing to fix">
          When our checks find something serious in a published release, the app appears here with the time that its
          developer has left.
        </EmptyState>
      )}
      <FocusManager heading="sales-pauses">
        <SalesPauseList pauses={items} viewerId={viewer.id} />
      </FocusManager>
      <CursorPagination
        label="Paused sales"
        previousHref={previousCursor && hrefTo({ before: previousCursor })}
        nextHref={nextCursor && hrefTo({ after: nextCursor })}
      />
    </section>
  );
}
