import { cache } from "react";
import { BackLink } from "@/components/shell/breadcrumbs";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { OwnNotice } from "@/components/shell/own-notice";
import { ReportedThread } from "@/components/staff/moderation/reported-thread";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { describePage } from "@/lib/foundation/page-facts";
import { loadReportedConversation } from "@/lib/staff/reports/reported-conversation";

// Shared by the metadata and the page, so that opening the page is recorded once.
export const loadReported = cache(loadReportedConversation);

type ReportedConversationScreenProps = { viewer: Viewer; reportId: string; back: string };

/** The messages around a reported one, to read only. The decision is made in the list of reports. */
export async function ReportedConversationScreen({ viewer, reportId, back }: ReportedConversationScreenProps) {
  const { conversation, problem } = await loadReported(viewer, reportId);
  if (!conversation && !problem) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <div className="mb-3">
        <BackLink href={back}>Back to the reports</BackLink>
      </div>
      <h1 className="mb-4">Reported conversation</h1>
      {conversation ? <ReportedThread conversation={conversation} /> : <OwnNotice>{problem}</OwnNotice>}
    </div>
  );
}
