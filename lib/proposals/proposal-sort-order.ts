import { Prisma } from "@/lib/db/generated/client";
import type { ListOrder } from "@/lib/db/keyset-page";

/** Proposals `pp`, newest first. */
export const newestProposals: ListOrder<{ id: string; createdAt: Date }> = {
  name: "proposals-newest",
  keys: [
    { sql: Prisma.sql`pp.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`pp.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};
