import type { Prisma } from "@/lib/db/generated/client";
import type { OrderFilters } from "@/lib/sales/sales.schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight of a UTC day, `YYYY-MM-DD`. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Builds the condition for a developer's orders from the filters. Days are whole UTC days. */
export function orderConditions(developerId: string, { status, from, to }: OrderFilters): Prisma.OrderWhereInput {
  return {
    developerId,
    ...(status && { status }),
    createdAt: {
      ...(from && { gte: midnight(from) }),
      ...(to && { lt: new Date(midnight(to).getTime() + DAY_MS) }),
    },
  };
}
