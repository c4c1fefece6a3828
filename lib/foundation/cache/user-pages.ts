import { isDeepStrictEqual } from "node:util";
import { ALL_TAGS, invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";

/**
 * Kinds of public pages that show fields of a user: the user's profile, the developer directory, the user's apps, app
 * lists, apps the user reviewed, developers the user rated and project requests the user posted.
 */
type PublicPage = "profile" | "directory" | "apps" | "catalog" | "reviews" | "ratings" | "requests";
const EVERYWHERE = ["profile", "directory", "apps", "catalog", "reviews", "ratings", "requests"] as const;

/** The pages that show each field or use it for search, filters or sorting. */
const SHOWN_ON = {
  name: EVERYWHERE,
  avatar: EVERYWHERE,
  bio: ["profile", "directory", "apps"],
  title: ["profile", "directory", "apps"],
  location: ["profile", "directory", "apps"],
  hourlyRate: ["profile", "directory", "apps"],
  verified: ["profile", "directory", "apps"],
  role: ["profile", "directory", "apps"],
  skills: ["profile", "directory"],
  specializations: ["profile", "directory"],
  yearsExperience: ["profile", "directory"],
  completedProjects: ["profile", "directory"],
  successRate: ["profile", "directory"],
  availability: ["profile", "directory"],
  website: ["profile"],
  github: ["profile"],
  linkedin: ["profile"],
  responseTime: ["profile"],
} as const satisfies Record<string, readonly PublicPage[]>;

/** A field of a user that public pages may show. */
type PublicField = keyof typeof SHOWN_ON;

export const PUBLIC_FIELDS = Object.keys(SHOWN_ON) as PublicField[];

/** The most rows of one kind that are read to find a user's pages. Beyond that every page is invalidated instead. */
export const MAX_TAGGED_ROWS = 1_000;

/**
 * Returns the cache tags of every public page that shows one of these fields of a user, without lists that do not
 * contain the user; `ALL_TAGS` for a user with more than 1,000 apps, reviews or ratings.
 */
export async function collectPageTags(
  tx: Pick<Db, "user" | "app" | "review" | "projectRating" | "projectRequest">,
  userId: string,
  fields: readonly PublicField[],
): Promise<string[]> {
  // One after the other: a transaction has one connection, on which the driver runs one query at a time.
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } });
  if (!user) return [];
  const take = MAX_TAGGED_ROWS + 1;
  const apps = await tx.app.findMany({
    where: { developerId: userId, status: "approved" },
    select: { id: true },
    take,
  });
  const reviews = await tx.review.findMany({ where: { userId }, select: { appId: true }, take });
  const ratings = await tx.projectRating.findMany({
    where: { authorId: userId, side: "client", publishedAt: { not: null } },
    select: { subjectId: true },
    take,
  });
  if (Math.max(apps.length, reviews.length, ratings.length) > MAX_TAGGED_ROWS) return [ALL_TAGS];
  const request = await tx.projectRequest.findFirst({ where: { clientId: userId }, select: { id: true } });
  const pages = new Set<PublicPage>(fields.flatMap((field) => SHOWN_ON[field]));
  // A user whose role just changed from developer was listed until now.
  const isListed = user.role === "developer" || fields.includes("role");
  const hasApps = apps.length > 0;
  const pageTags = [
    pages.has("profile") && isListed ? [tags.developer(userId)] : [],
    // The landing page shows the makers of popular apps.
    pages.has("directory") && (isListed || hasApps) ? [tags.developers] : [],
    pages.has("catalog") && hasApps ? [tags.catalog] : [],
    pages.has("requests") && request ? [tags.projectRequests] : [],
    pages.has("apps") ? apps.map(({ id }) => tags.app(id)) : [],
    pages.has("reviews") ? reviews.map(({ appId }) => tags.app(appId)) : [],
    pages.has("ratings") ? ratings.map(({ subjectId }) => tags.developer(subjectId)) : [],
  ];
  return pageTags.flat();
}

type Shown = { id: string } & Partial<Record<PublicField, unknown>>;

/**
 * Invalidates the public pages that show a changed field of a user; none when the profile was saved unchanged. Runs
 * inside the transaction of the change, after it.
 * @param before the user as the same transaction read it, locked
 * @param after the same fields after the change
 */
export async function invalidateUserPages(
  tx: Pick<Db, "$queryRaw" | "user" | "app" | "review" | "projectRating" | "projectRequest">,
  before: Shown,
  after: Shown,
): Promise<void> {
  const changed = PUBLIC_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length > 0) await invalidateTags(tx, await collectPageTags(tx, after.id, changed));
}
