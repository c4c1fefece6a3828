import { Prisma } from "@/lib/db/generated/client";

/** A place in a list that goes from the oldest to the newest: when something was made, and its id. */
export type Bound = { createdAt: Date; id: string };

/** Part of such a list: from one place, itself included, to before another; `skip` passes so many of it. */
export type Stretch = { from: Bound | null; until: Bound | null; skip?: number; take: number };

/** What a list of a stretch gives: where each stands and, where that is known, when it last changed. */
export type Listed = Bound & { updatedAt: Date | null };

/** The condition of a stretch on `created_at` and an id's column; both columns together are one index's. */
export function withinStretch({ from, until }: Stretch, id: Prisma.Sql = Prisma.sql`id`): Prisma.Sql {
  const place = (bound: Bound) => Prisma.sql`(${bound.createdAt}::timestamptz, ${bound.id}::uuid)`;
  const conditions = [
    ...(from ? [Prisma.sql`(created_at, ${id}) >= ${place(from)}`] : []),
    ...(until ? [Prisma.sql`(created_at, ${id}) < ${place(until)}`] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}
