import type { Rating } from "@/lib/apps/apps.dto";
import { toRating } from "@/lib/apps/apps.select";
import type { Db } from "@/lib/db/client";

/** Returns the ratings of developers by id, from the counters on their approved apps. */
export async function findDeveloperRatings(
  tx: Pick<Db, "app">,
  developerIds: readonly string[],
): Promise<(developerId: string) => Rating> {
  const groups = await tx.app.groupBy({
    by: ["developerId"],
    where: { developerId: { in: [...new Set(developerIds)] }, status: "approved" },
    _sum: { ratingCount: true, ratingSum: true },
  });
  const sums = new Map(groups.map(({ developerId, _sum }) => [developerId, _sum]));
  return (developerId) => {
    const sum = sums.get(developerId);
    return toRating({ ratingCount: sum?.ratingCount ?? 0, ratingSum: sum?.ratingSum ?? 0 });
  };
}
