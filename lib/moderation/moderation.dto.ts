import type { z } from "zod";
import type { OwnAppCard } from "@/lib/apps/apps.dto";
import type { AppStatus } from "@/lib/apps/apps.constants";
import type * as answer from "@/lib/moderation/moderation.answer";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export type AdminApp = z.infer<typeof answer.adminApp>;
/** What a list of the moderators shows of an app. */
export type QueuedApp = OwnAppCard & Pick<AdminApp, "downloadUrl" | "revision">;
/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export type Decision = z.infer<typeof answer.decision>;

/** How many apps there are, by status. */
export type StatusCounts = Record<AppStatus, number> & { total: number };

/** What the developer is told of an own app. */
export type DecisionNotice = { appId: string; title: string; status: "approved" | "rejected"; at: string; reason: string | null };

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
