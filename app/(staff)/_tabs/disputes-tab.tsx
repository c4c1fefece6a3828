import { DisputesView } from "@/components/hiring/projects/disputes-view";
import { EndedDisputes } from "@/components/hiring/projects/ended-disputes";
import { FocusManager } from "@/components/shell/focus-manager";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { loadDisputesPage } from "@/lib/hiring/projects/disputes";
import { listEndedDisputes } from "@/lib/hiring/projects/ended-disputes";

type Cursor = { after?: string | undefined; before?: string | undefined };

type DisputesTabProps = { viewer: Viewer; cursor: Cursor; hrefTo: (cursor: Cursor) => string };

/** Open disputes about milestones, for those who decide them. */
export async function DisputesTab({ viewer, cursor, hrefTo }: DisputesTabProps) {
  const [{ items, previousCursor, nextCursor }, ended] = await Promise.all([
    loadDisputesPage(viewer, cursor),
    listEndedDisputes(viewer),
  ]);
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" tabIndex={-1} className="mb-5">
        Disputes
      </h2>
      <FocusManager heading="disputes">
        <DisputesView
          disputes={items}
          previousHref={previousCursor && hrefTo({ before: previousCursor })}
          nextHref={nextCursor && hrefTo({ after: nextCursor })}
        />
      </FocusManager>
      {ended.length > 0 && <EndedDisputes disputes={ended} />}
    </section>
  );
}
