import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { ListOrder } from "@/lib/db/keyset-page";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DeveloperRow } from "@/lib/developers/developers.select";

type Key = SortKey<DeveloperRow>;

/** Placeholders for a missing rate, outside the valid range, so that it sorts last in both directions. */
const NO_RATE_LOW = "99999999.99";
const NO_RATE_HIGH = "-1";

const id: Key = { sql: Prisma.sql`d.user_id`, type: "uuid", descending: true, value: (row) => row.id };
/** By the Bayesian average; 0 is below what reviews of 1 to 5 stars can reach. */
const rating: Key = {
  sql: Prisma.sql`(CASE WHEN d.rating_count = 0 THEN 0 ELSE d.rating_score END)`,
  type: "float8",
  descending: true,
  value: (row) => (row.ratingCount === 0 ? 0 : row.ratingScore),
};
const tier: Key = { sql: Prisma.sql`d.tier`, type: "integer", descending: true, value: (row) => row.tier };
const experience: Key = {
  sql: Prisma.sql`coalesce(d.years_experience, -1)`,
  type: "integer",
  descending: true,
  value: (row) => row.yearsExperience ?? -1,
};
const projects: Key = {
  sql: Prisma.sql`d.completed_projects`,
  type: "integer",
  descending: true,
  value: (row) => row.completedProjects,
};
const newest: Key = {
  sql: Prisma.sql`d.created_at`,
  type: "timestamptz",
  descending: true,
  value: (row) => row.createdAt.getTime(),
};

function rate(placeholder: string, descending: boolean): Key {
  return {
    sql: Prisma.raw(`coalesce(d.hourly_rate, ${placeholder})`),
    type: "numeric",
    descending,
    value: (row) => row.hourlyRate?.toFixed(2) ?? placeholder,
  };
}

const order = (name: string, keys: Key[]): ListOrder<DeveloperRow> => ({ name, keys });

/** Sort orders of the directory. Must match the index expressions in the migration. */
export const developerSortOrders: Record<DeveloperSort | "relevance", ListOrder<DeveloperRow>> = {
  rating: order("rating", [rating, id]),
  experience: order("experience", [experience, id]),
  projects: order("projects", [projects, id]),
  "rate-low": order("rate-low", [rate(NO_RATE_LOW, false), { ...id, descending: false }]),
  "rate-high": order("rate-high", [rate(NO_RATE_HIGH, true), id]),
  newest: order("newest", [newest, id]),
  /** Only in a search: matches in the name first, then in title, skills or specializations, then elsewhere. */
  relevance: order("relevance", [tier, rating, id]),
};
