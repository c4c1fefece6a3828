import type { z } from "zod";
import type { ListedChange, OwnAppCard } from "@/lib/apps/apps.dto";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type * as response from "@/lib/moderation/moderation.response";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export type AdminApp = z.infer<typeof response.adminApp>;
/** An app in the moderators' lists. */
export type QueuedApp = OwnAppCard &
  Pick<AdminApp, "downloadUrl" | "hasRelease" | "revision" | "changeVersion"> & {
    /** The pending change of an approved app, field by field; empty without one. */
    changes: ListedChange[];
  };
/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export type Decision = z.infer<typeof response.decision>;

/** Number of apps by status, and of approved apps' changes in review. */
export type StatusCounts = Record<AppStatus, number> & { total: number; changes: number };

/**
 * A moderator's decision: about the listing (`removed` rejects an approved one), or about a change of an approved
 * listing.
 */
export type DecisionOutcome = "approved" | "rejected" | "removed" | "changes_approved" | "changes_rejected";

/** A decision as shown to the app's developer. */
export type DecisionNotice = {
  appId: string;
  title: string;
  outcome: DecisionOutcome;
  at: string;
  reason: string | null;
};

/** A listing's developer as moderators see them. No email address, which only super admins see. */
export type ReviewedDeveloper = {
  id: string;
  name: string;
  avatar: string | null;
  verified: boolean;
  /** When the account was created, ISO 8601 UTC. */
  since: string;
  /** This developer's apps by status. */
  apps: Record<AppStatus, number>;
};
