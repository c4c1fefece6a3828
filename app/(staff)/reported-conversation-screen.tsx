import { cache } from "react";
import { ReportedThread } from "@/components/admin/reported-thread";
import { BackLink } from "@/components/layout/back-link";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { OwnNotice } from "@/components/layout/own-notice";
import { PageStatus } from "@/components/layout/page-status";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { loadReportedConversation } from "@/lib/reports/load-reported-conversation";

// Shared by the metadata and the page, so that opening the page is recorded once.
export const loadReported = cache(loadReportedConversation);

type ReportedConversationScreenProps = { viewer: Viewer; reportId: string; back: string };

/** The messages around a reported one, to read only. The decision is made in the list of reports. */
export async function ReportedConversationScreen({ viewer, reportId, back }: ReportedConversationScreenProps) {
  const { conversation, problem } = await loadReported(viewer, reportId);
  if (!conversation && !problem)
    return (
      <>
        <PageStatus code={404} />
        <NotFoundPage />
      </>
    );
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
