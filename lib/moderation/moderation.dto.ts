import type { AppStatus } from "@/lib/apps/apps.constants";
import type { AppSummary } from "@/lib/apps/apps.dto";
import type { Role } from "@/lib/auth/roles.constants";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export type AdminApp = AppSummary & {
  downloadUrl: string | null;
  /** Which version of the listing this is (decision 0042); a decision sends it back. */
  revision: number;
};

/** How many apps there are, by status. */
export type StatusCounts = Record<AppStatus, number> & { total: number };

/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export type Decision = {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Title null when the app is gone. */
  app: { id: string; title: string | null };
  /** Null when the product itself acted; name null when the account is gone. */
  moderator: { id: string; name: string | null; role: Role } | null;
  from: AppStatus;
  to: AppStatus;
  reason: string | null;
};

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
