import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { getReportedConversation } from "@/lib/reports/get-reported-conversation";
import type { ReportedConversation } from "@/lib/reports/reports.dto";

type Loaded = {
  conversation: ReportedConversation | null;
  /** Why the viewer cannot read it. */ problem: string | null;
};

/** Loads a reported conversation. With neither it does not exist; with a problem it concerns the viewer. */
export async function loadReportedConversation(viewer: Viewer, reportId: string): Promise<Loaded> {
  try {
    return { conversation: await getReportedConversation(viewer, reportId), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return { conversation: null, problem: null };
    if (error.code === "forbidden") return { conversation: null, problem: error.message };
    throw error;
  }
}
