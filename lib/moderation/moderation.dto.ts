import type { z } from "zod";
import type { ListedChange, OwnAppCard } from "@/lib/apps/apps.dto";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type * as response from "@/lib/moderation/moderation.response";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export type AdminApp = z.infer<typeof response.adminApp>;
/** What a list of the moderators shows of an app. */
export type QueuedApp = OwnAppCard &
  Pick<AdminApp, "downloadUrl" | "revision" | "changeVersion"> & {
    /** What is in review of an approved app, field by field; empty where nothing is. */
    changes: ListedChange[];
  };
/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export type Decision = z.infer<typeof response.decision>;

/** How many apps there are, by status, and how many changes of approved ones are in review. */
export type StatusCounts = Record<AppStatus, number> & { total: number; changes: number };

/**
 * What a moderator decided: about the listing, of which `removed` takes an approved one off, or about changes of an
 * approved one.
 */
export type DecisionOutcome = "approved" | "rejected" | "removed" | "changes_approved" | "changes_rejected";

/** What the developer is told of an own app. */
export type DecisionNotice = {
  appId: string;
  title: string;
  outcome: DecisionOutcome;
  at: string;
  reason: string | null;
};

/** Who made a listing, as its moderator sees them: no e-mail address, which is for super admins. */
export type ReviewedDeveloper = {
  id: string;
  name: string;
  avatar: string | null;
  verified: boolean;
  /** ISO 8601 UTC: when the account was opened. */
  since: string;
  /** This developer's apps by status. */
  apps: Record<AppStatus, number>;
};
