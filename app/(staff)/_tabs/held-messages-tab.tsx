import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { HELD_HEADING_ID } from "@/components/staff/moderation/element-ids.constants";
import { HeldMessageItem } from "@/components/staff/moderation/held-message-item";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { loadHeldMessagesPage } from "@/lib/messaging/conversations/held-messages";

type Cursor = { after?: string | undefined; before?: string | undefined };

type HeldMessagesTabProps = {
  viewer: Viewer;
  cursor: Cursor;
  /** The URL of another page of the tab. */
  hrefTo: (cursor: Cursor) => string;
};

/** Messages that wait for a moderator, longest waiting first, on the dashboards of admins and super admins. */
export async function HeldMessagesTab({ viewer, cursor, hrefTo }: HeldMessagesTabProps) {
  const page = await loadHeldMessagesPage(viewer, cursor);
  return (
    <section aria-labelledby={HELD_HEADING_ID}>
      <h2 id={HELD_HEADING_ID} tabIndex={-1} className="mb-2">
        Held messages
      </h2>
      <p className="mb-5 max-w-[68ch] text-sm text-muted-foreground">
        Messages with links from new accounts are held for review. Deliver or reject each one; we email the sender.
      </p>
      <FocusManager heading={HELD_HEADING_ID}>
        {page.items.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3">
            {page.items.map((message) => (
              <HeldMessageItem key={message.id} message={message} />
            ))}
          </ul>
        ) : (
          <EmptyState as="h3" title="No held messages">
            Messages waiting for review appear here, oldest first.
          </EmptyState>
        )}
      </FocusManager>
      <CursorPagination
        label="Held messages"
        previousHref={page.previousCursor && hrefTo({ before: page.previousCursor })}
        nextHref={page.nextCursor && hrefTo({ after: page.nextCursor })}
      />
    </section>
  );
}
