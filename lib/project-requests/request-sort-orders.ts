import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { ListOrder } from "@/lib/db/keyset-page";
import type { ProjectSort } from "@/lib/project-requests/project-requests.constants";
import type { RequestRow } from "@/lib/project-requests/project-requests.select";

type Key = SortKey<RequestRow>;

const ascending = (key: Key): Key => ({ ...key, descending: false });

const id: Key = { sql: Prisma.sql`pr.id`, type: "uuid", descending: true, value: (row) => row.id };
const createdAt: Key = {
  sql: Prisma.sql`pr.created_at`,
  type: "timestamptz",
  descending: true,
  value: (row) => row.createdAt.getTime(),
};
const budget: Key = {
  sql: Prisma.sql`pr.budget`,
  type: "numeric",
  descending: true,
  value: (row) => row.budget.toFixed(2),
};
const proposals: Key = {
  sql: Prisma.sql`pr.proposal_count`,
  type: "integer",
  descending: true,
  value: (row) => row.proposalCount,
};

/** Sort orders of the list; each has its own index on open requests. */
export const requestSortOrders: Record<ProjectSort, ListOrder<RequestRow>> = {
  newest: { name: "newest", keys: [createdAt, id] },
  oldest: { name: "oldest", keys: [ascending(createdAt), ascending(id)] },
  "budget-high": { name: "budget-high", keys: [budget, id] },
  "budget-low": { name: "budget-low", keys: [ascending(budget), ascending(id)] },
  proposals: { name: "proposals", keys: [proposals, id] },
};
