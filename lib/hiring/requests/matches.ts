import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetPage } from "@/lib/foundation/db/keyset";
import { queryReplica } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { type Developer, type DeveloperRow, toDeveloper } from "@/lib/hiring/developers/developers.rows";
import type { SPECIALIZATIONS } from "@/lib/hiring/developers/developers.constants";
import { developerConditions, developerSortOrders, findDeveloperRows } from "@/lib/hiring/developers/directory";
import { MAX_MATCHES, type ProjectCategory, projectMessages } from "@/lib/hiring/requests/requests.constants";

/** What a developer for a category specializes in. The other categories say too little. */
const SPECIALIZATION_OF: Partial<Record<ProjectCategory, (typeof SPECIALIZATIONS)[number]>> = {
  "Mobile Apps": "Mobile Apps",
  "Web Applications": "Web Applications",
  "Desktop Tools": "Desktop Applications",
  "E-commerce": "E-commerce",
  SaaS: "SaaS",
  APIs: "APIs",
  Websites: "Web Applications",
};

/** Of more than `MAX_COUNTED` developers with some of the skills, so many with the best ratings are compared. */
const COMPARED = 100;
const MOST_SHARED = 5;

/**
 * Lists available developers who fit the viewer's own open request (`GET /api/project-requests/{id}/matches`): by how
 * many of the required skills they have, or without required skills by the category, then by rating. Leaves out who is
 * invited or has proposed, and who blocked the client or is blocked. Empty for a request that is not open or not
 * public.
 * @throws AppError not_found, forbidden for anyone but the client
 */
export async function findMatches(viewer: Viewer | null, projectRequestId: string): Promise<Developer[]> {
  authorize(viewer, "projects.post");
  const request = await db.projectRequest.findUnique({
    where: { id: projectRequestId },
    select: {
      clientId: true,
      status: true,
      hidden: true,
      category: true,
      requiredSkills: true,
      invitedDeveloperId: true,
    },
  });
  if (!request) throw new AppError("not_found", projectMessages.notFound);
  if (request.clientId !== viewer.id) throw new AppError("forbidden", projectMessages.notOwnInvitations);
  if (request.status !== "open" || request.hidden !== null) return [];
  const free = Prisma.sql`${developerConditions({ availability: "available" })} AND d.user_id NOT IN (
    SELECT developer_id FROM project_proposals WHERE project_request_id = ${projectRequestId}::uuid
    UNION ALL SELECT developer_id FROM project_invitations WHERE project_request_id = ${projectRequestId}::uuid
    UNION ALL SELECT blocked_id FROM user_blocks WHERE blocker_id = ${viewer.id}::uuid
    UNION ALL SELECT blocker_id FROM user_blocks WHERE blocked_id = ${viewer.id}::uuid
    UNION ALL VALUES (${viewer.id}::uuid), (${request.invitedDeveloperId ?? viewer.id}::uuid))`;
  const specialization = SPECIALIZATION_OF[request.category as ProjectCategory]?.toLowerCase();
  const specializes = specialization && Prisma.sql`d.specializations @> ARRAY[${specialization}]::text[]`;
  const skills = Prisma.sql`${request.requiredSkills.map((skill) => skill.toLowerCase())}::text[]`;
  const has = Prisma.sql`cardinality(ARRAY(SELECT unnest(d.skills) INTERSECT SELECT unnest(${skills})))`;
  const tier = specializes ? Prisma.sql`2 * ${has} + (${specializes})::int` : Prisma.sql`2 * ${has}`;
  const find = (fits: Prisma.Sql) => findBest(Prisma.sql`${free} AND ${fits}`, tier);
  if (request.requiredSkills.length === 0)
    return specializes ? (await find(specializes)).slice(0, MAX_MATCHES).map(toDeveloper) : [];
  // Hardly anyone has more, and looking for them would read the index of each skill.
  const all = request.requiredSkills.length > MOST_SHARED ? [] : await find(Prisma.sql`d.skills @> ${skills}`);
  if (all.length >= MAX_MATCHES) return all.slice(0, MAX_MATCHES).map(toDeveloper);
  const some = await find(Prisma.sql`d.skills && ${skills} AND NOT d.skills @> ${skills}`);
  return [...all, ...some].slice(0, MAX_MATCHES).map(toDeveloper);
}

/**
 * The best developers who meet these conditions on a directory entry `d`. Few are found first and all compared; of many
 * only those with the best ratings, so that the planner walks the index of ratings.
 */
async function findBest(conditions: Prisma.Sql, tier: Prisma.Sql): Promise<DeveloperRow[]> {
  const { more } = await countMatches(Prisma.sql`directory_entries d WHERE ${conditions}`, queryReplica, true);
  const [order, take] = more ? (["rating", COMPARED] as const) : (["relevance", MAX_MATCHES] as const);
  const { rows } = await keysetPage(developerSortOrders[order], take, {}, (slice) =>
    findDeveloperRows({ conditions, tier, materialized: !more }, slice),
  );
  return rows.sort((one, other) => other.tier - one.tier);
}
