import { z } from "zod";
import { APP_STATUSES, type AppStatus } from "@/lib/catalog/apps/apps.constants";
import {
  appDetail,
  type AppRow,
  type ListedChange,
  listingStatus,
  ownApp,
  type OwnAppCard,
  toAppSummary,
} from "@/lib/catalog/apps/apps.rows";
import { changeSelect, toListingState, toStoredChange } from "@/lib/catalog/apps/listing.rows";
import type { FileContents } from "@/lib/catalog/file-checks/file-contents";
import type { Release, ReleaseFile, ReleaseSecret } from "@/lib/catalog/releases/releases.rows";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { DECISION_SUBJECTS } from "@/lib/staff/moderation/moderation.constants";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export const adminApp = ownApp
  .extend({
    downloadUrl: z.string().nullable(),
    deliveryNote: appDetail.shape.deliveryNote,
    hasRelease: z.boolean().describe("Whether Forgehall hosts a release of it that is published or in review."),
    waitingRelease: z
      .object({ version: z.string(), checked: z.boolean().describe("Whether the checks of its files have ended.") })
      .nullable()
      .describe("The first release, which is published when a moderator approves the app; null without one."),
    revision: z.int().describe("Which version of the listing this is; a decision about its status sends it back."),
    changeVersion: identifier
      .nullable()
      .describe("Which version of the change in review this is; a decision about it sends it back. Null without one."),
  })
  .meta({ id: "AdminApp" });

/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export const decision = z
  .object({
    id: identifier,
    at: dateTime,
    app: z.object({ id: identifier, title: z.string().nullable().describe("Null when the app was deleted.") }),
    moderator: z
      .object({ id: identifier, name: z.string().nullable(), role: z.enum(ROLES) })
      .nullable()
      .describe("Null when the system acted; the name is null when the account was deleted."),
    about: z.enum(DECISION_SUBJECTS).describe("The listing itself, changes of an approved one, or a release."),
    version: z.string().nullable().describe("The release's version; null when it isn't about a release."),
    from: z.enum(APP_STATUSES).describe("A release in review is pending, a published one approved."),
    to: z.enum(APP_STATUSES).describe("A release that was withdrawn as harmful is rejected."),
    reason: z.string().nullable(),
  })
  .meta({ id: "Decision" });

export type AdminApp = z.infer<typeof adminApp>;
/** An app in the moderators' lists. */
export type QueuedApp = OwnAppCard &
  Pick<AdminApp, "downloadUrl" | "deliveryNote" | "hasRelease" | "waitingRelease" | "revision" | "changeVersion"> & {
    /** The pending change of an approved app, field by field; empty without one. */
    changes: ListedChange[];
  };
export type Decision = z.infer<typeof decision>;

/** Number of apps by status, of those that their developers hide, and of approved apps' changes in review. */
export type StatusCounts = Record<AppStatus | "unlisted" | "total" | "changes", number>;

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

/** Finds what Forgehall hosts of apps, as moderators see it. */
export async function findHostedReleases(apps: readonly { id: string; status: AppStatus }[]) {
  // The newest of each status.
  const releases = await db.release.findMany({
    where: { appId: { in: apps.map(({ id }) => id) }, status: { not: "draft" } },
    orderBy: [{ appId: "asc" }, { status: "asc" }, { id: "desc" }],
    distinct: ["appId", "status"],
    select: { id: true, appId: true, version: true, status: true },
  });
  const withStatus = (...statuses: string[]) => releases.filter(({ status }) => statuses.includes(status));
  const hasRelease = new Set(withStatus("published", "review").map(({ appId }) => appId));
  const hadRelease = new Set(withStatus("published", "withdrawn").map(({ appId }) => appId));
  // Of one that is being checked and one in review, the newer.
  const waiting = withStatus("processing", "review").sort((one, other) => (one.id < other.id ? -1 : 1));
  const waitingFor = new Map(waiting.map(({ appId, ...release }) => [appId, release]));
  return ({ id, status }: { id: string; status: AppStatus }): Pick<AdminApp, "hasRelease" | "waitingRelease"> => {
    const release = status === "approved" || hadRelease.has(id) ? undefined : waitingFor.get(id);
    return {
      hasRelease: hasRelease.has(id),
      waitingRelease: release ? { version: release.version, checked: release.status === "review" } : null,
    };
  };
}

/** Listing columns that only moderators see. */
const moderatedSelect = {
  status: true,
  downloadUrl: true,
  deliveryNote: true,
  revision: true,
  change: { select: changeSelect },
} satisfies Prisma.AppSelect;

type ModeratedState = Pick<
  AdminApp,
  "downloadUrl" | "deliveryNote" | "revision" | "unlisted" | "pendingChange" | "changeSubmittedAt" | "changeVersion"
>;

export function toModeratedState(app: Prisma.AppGetPayload<{ select: typeof moderatedSelect }>): ModeratedState {
  const change = toStoredChange(app.change);
  const changeVersion = change?.status === "pending" ? change.version : null;
  const { downloadUrl, deliveryNote, revision } = app;
  return { downloadUrl, deliveryNote, revision, ...toListingState(app, change), changeVersion };
}

/**
 * List rows → DTOs, with columns that catalog lists never select, loaded in two queries. If the pending change replaces
 * the description, the current description is included in full for comparison.
 */
export async function toAdminApps(rows: readonly AppRow[]): Promise<AdminApp[]> {
  // Before the releases, whose checks change the revision: what is shown is never older than its revision.
  const found = await db.app.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { ...moderatedSelect, id: true, description: true },
  });
  const hosted = await findHostedReleases(rows.map((row) => ({ id: row.id, status: listingStatus(row) })));
  const byId = new Map(found.map((app) => [app.id, app]));
  return rows.flatMap((row) => {
    const app = byId.get(row.id);
    // Skip apps deleted since the list was loaded.
    if (!app) return [];
    const state = toModeratedState(app);
    const description = state.pendingChange?.description === undefined ? row.description : app.description;
    const summary = toAppSummary(row);
    return [{ ...summary, description, ...state, ...hosted(summary) }];
  });
}

/** A file or an entry of an archive that differs from the previous release. Sizes in bytes. */
export type EntryChange = {
  change: "added" | "removed" | "changed";
  name: string;
  bytes: number | null;
  previousBytes: number | null;
};

/** A file compared with the same file of the previous release. */
export type FileComparison = {
  name: string;
  change: EntryChange["change"] | "same";
  bytes: number | null;
  previousBytes: number | null;
  /** The first differences within an archive, and the number of all. */
  entries: EntryChange[];
  entryCount: number;
  /** Entries of equal size that may differ, because one of the releases was checked before entries were hashed. */
  uncomparedCount: number;
  /** False when the archives have too many files to be compared. */
  isComplete: boolean;
};

/** What the checks found, without the entries. */
export type CheckedContents = Omit<FileContents, "entries">;
export type ReviewedFile = ReleaseFile & { contents: CheckedContents | null };

/** A release in review, or published, with what a moderator needs to decide about it. */
export type ReviewedRelease = Omit<Release, "files"> & {
  appId: string;
  /** When it was submitted, ISO 8601 UTC. */
  submittedAt: string | null;
  files: ReviewedFile[];
  /** What looks like a live secret in it. */
  secrets: ReleaseSecret[];
  /** The release that was published before it, and what changed since. */
  previous: { version: string; notes: string; files: FileComparison[] } | null;
};

/** A release in the moderators' queue. */
export type QueuedRelease = {
  id: string;
  version: string;
  submittedAt: string;
  fileCount: number;
  /** All files together. */
  bytes: number;
  executableCount: number;
  app: { id: string; title: string; cover: string | null };
  developer: { id: string; name: string };
};
