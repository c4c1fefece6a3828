import { cache } from "react";
import { BackLink } from "@/components/shell/breadcrumbs";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { UserHeader } from "@/components/staff/platform/user-header";
import { UserLists } from "@/components/staff/platform/user-lists";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { describePage } from "@/lib/foundation/page-facts";
import { getUserOverview } from "@/lib/staff/platform/user-overview";

// Shared by the metadata and the page.
export const loadUserOverview = cache(getUserOverview);

/** A user for staff. What it shows and offers depends on the viewer's role. */
export async function UserScreen({ viewer, id, back }: { viewer: Viewer; id: string; back: string }) {
  const user = await loadUserOverview(viewer, id);
  if (!user) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <div className="mb-3">
        <BackLink href={back}>Back to the dashboard</BackLink>
      </div>
      <UserHeader user={user} viewer={viewer} />
      <UserLists user={user} isSelf={user.id === viewer.id} />
    </div>
  );
}
