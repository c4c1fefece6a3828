import { Prisma } from "@/lib/db/generated/client";

// When an order gives its buyer access to what was sold is decided here and nowhere else, in the three forms that
// queries and loaded rows need (decision 0056). Change them together. Money follows the order's status instead.

/** The columns of an order that its access follows from. */
export const givesAccessSelect = { status: true } as const satisfies Prisma.OrderSelect;

export type AccessColumns = Prisma.OrderGetPayload<{ select: typeof givesAccessSelect }>;

/**
 * Returns the condition for orders that give access: a refund or dispute ends it immediately. Goes into a query's
 * `AND`, so that no other condition of the query replaces it.
 */
export const givesAccess = (): Prisma.OrderWhereInput => ({ status: "completed" });

/** The same for a loaded order. */
export const orderGivesAccess = ({ status }: AccessColumns): boolean => status === "completed";

/** The same as an SQL condition on `orders o`. */
export const givesAccessSql = (): Prisma.Sql => Prisma.sql`o.status = 'completed'`;

/** Returns the condition for orders that give access, or will again if their dispute is won. */
export const mayGiveAccess = (): Prisma.OrderWhereInput => ({ OR: [givesAccess(), { status: "disputed" }] });

/** Returns the SQL condition for a review `r` whose author has access to the reviewed app. */
export const authorHasAccessSql = (): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM orders o WHERE o.customer_id = r.user_id AND o.app_id = r.app_id AND ${givesAccessSql()}
)`;
