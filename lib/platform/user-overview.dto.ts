import type { AppStatus } from "@/lib/apps/apps.constants";
import type { Role } from "@/lib/auth/roles.constants";
import type { AuditRecord } from "@/lib/platform/platform.dto";

/** A report by or about a user, in their overview. */
export type OverviewReport = {
  id: string;
  subjectType: string;
  reason: string;
  status: string;
  createdAt: string;
  /** Null when the reporter's account was deleted. */
  reporter: { id: string; name: string } | null;
  /** The author or owner of the reported content, or the reported user; null after deletion. */
  author: { id: string; name: string } | null;
};

/** Newest entries, and how many there are in all. */
export type Newest<T> = { items: T[]; total: number };

/** What only super admins see of a user. */
export type PrivateFacts = {
  email: string;
  /** Null when the user is no developer and never sold anything; `hold` null unless staff hold the payouts. */
  payouts: { hold: { at: string; reason: string } | null } | null;
  orders: Newest<{ id: string; title: string; amount: string; status: string; createdAt: string }>;
  sessions: Newest<{ id: string; device: string; createdAt: string; lastUsedAt: string }>;
};

/** A user as staff see them (decision 0046). */
export type UserOverview = {
  id: string;
  name: string;
  avatar: string | null;
  role: Role;
  verified: boolean;
  emailVerified: boolean;
  secondFactor: boolean;
  createdAt: string;
  /** Null unless suspended now; `until` null without an end. */
  suspension: { at: string; until: string | null; reason: string } | null;
  apps: Newest<{ id: string; title: string; status: AppStatus; unlisted: boolean }>;
  reportsAbout: Newest<OverviewReport>;
  reportsBy: Newest<OverviewReport>;
  history: AuditRecord[];
  /** Null for admins, who see no email address, orders or sessions. */
  private: PrivateFacts | null;
};
