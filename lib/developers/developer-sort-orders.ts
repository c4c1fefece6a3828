import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { ListOrder } from "@/lib/db/keyset-page";
import type { DeveloperSort } from "@/lib/developers/developers.constants";
import type { DeveloperRow } from "@/lib/developers/developers.select";

type Key = SortKey<DeveloperRow>;

/** Stand-ins for no figure, beyond what a figure can be, so that it comes last either way. */
const NO_RATE_LOW = "99999999.99";
const NO_RATE_HIGH = "-1";

const id: Key = { sql: Prisma.sql`d.user_id`, type: "uuid", descending: true, value: (row) => row.id };
/** By the Bayesian average; 0 lies outside what reviews of 1 to 5 can reach. */
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

function rate(none: string, descending: boolean): Key {
  return {
    sql: Prisma.raw(`coalesce(d.hourly_rate, ${none})`),
    type: "numeric",
    descending,
    value: (row) => row.hourlyRate?.toFixed(2) ?? none,
  };
}

const order = (name: string, keys: Key[]): ListOrder<DeveloperRow> => ({ name, keys });

/** The orders of the directory, written as the indexes of the migration write them. */
export const developerSortOrders: Record<DeveloperSort | "relevance", ListOrder<DeveloperRow>> = {
  rating: order("rating", [rating, id]),
  experience: order("experience", [experience, id]),
  projects: order("projects", [projects, id]),
  "rate-low": order("rate-low", [rate(NO_RATE_LOW, false), { ...id, descending: false }]),
  "rate-high": order("rate-high", [rate(NO_RATE_HIGH, true), id]),
  newest: order("newest", [newest, id]),
  /** Only within a search: who is called so, then who does it for a living, then who mentions it. */
  relevance: order("relevance", [tier, rating, id]),
};
