import type { AppPage } from "@/lib/apps/apps.dto";
import { appParams } from "@/lib/apps/apps.schema";
import { toAppFields } from "@/lib/apps/apps.select";
import { countVerifiedReviews } from "@/lib/apps/count-verified-reviews";
import { visibleTo } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

const developer = {
  select: { name: true, avatar: true, bio: true, verified: true, title: true, location: true, hourlyRate: true, role: true },
} satisfies Prisma.UserDefaultArgs;

/**
 * What the app page shows; null when absent or not visible. Never carries the download address: the
 * public page is the same for every visitor.
 * @param viewer null for the public page; the owner or an admin for a look at an app not yet approved
 */
export async function getAppPage(viewer: Viewer | null, id: string): Promise<AppPage | null> {
  // Addresses are typed by anyone: a malformed id is as absent as an unknown one.
  if (!appParams.safeParse({ id }).success) return null;
  const [app, verifiedReviews] = await Promise.all([
    db.app.findFirst({ where: { id, ...visibleTo(viewer) }, omit: { downloadUrl: true, ratingScore: true }, include: { developer } }),
    countVerifiedReviews(id),
  ]);
  if (!app) return null;
  const { role, hourlyRate, ...maker } = app.developer;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = app.ratingCounts;
  return {
    ...toAppFields(app),
    developer: { ...maker, hourlyRate: hourlyRate?.toFixed(2) ?? null, hasProfile: role === "developer" },
    histogram: [one, two, three, four, five],
    verifiedReviews,
  };
}
