import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetPage } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { type Developer, toDeveloper } from "@/lib/hiring/developers/developers.rows";
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

/**
 * Lists available developers who fit the viewer's own open request (`GET /api/project-requests/{id}/matches`): by how
 * many of the required skills they have, or without required skills by the category, then by rating. Leaves out who is
 * invited or has proposed, and who blocked the client or is blocked. Empty for a request that is not open or not public.
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
  const fit = fitOf(request.requiredSkills, request.category);
  if (!fit) return [];
  const conditions = Prisma.sql`${developerConditions({ availability: "available" })} AND ${fit.condition}
    AND d.user_id NOT IN (${viewer.id}::uuid, ${request.invitedDeveloperId ?? viewer.id}::uuid)
    AND NOT EXISTS (SELECT FROM project_proposals p
      WHERE p.project_request_id = ${projectRequestId}::uuid AND p.developer_id = d.user_id)
    AND NOT EXISTS (SELECT FROM project_invitations i
      WHERE i.project_request_id = ${projectRequestId}::uuid AND i.developer_id = d.user_id)
    AND NOT EXISTS (SELECT FROM user_blocks b WHERE (b.blocker_id, b.blocked_id)
      IN ((d.user_id, ${viewer.id}::uuid), (${viewer.id}::uuid, d.user_id)))`;
  const { rows } = await keysetPage(developerSortOrders.relevance, MAX_MATCHES, {}, (slice) =>
    findDeveloperRows({ conditions, tier: fit.tier, materialized: true }, slice),
  );
  return rows.map(toDeveloper);
}

/** SQL for whether a directory entry `d` fits, and how well; null when the request says too little. */
function fitOf(requiredSkills: readonly string[], category: string) {
  const specialization = SPECIALIZATION_OF[category as ProjectCategory]?.toLowerCase();
  const specializes = Prisma.sql`d.specializations @> ARRAY[${specialization ?? ""}]::text[]`;
  if (requiredSkills.length === 0)
    return specialization === undefined ? null : { condition: specializes, tier: Prisma.sql`0` };
  const skills = Prisma.sql`${requiredSkills.map((skill) => skill.toLowerCase())}::text[]`;
  return {
    condition: Prisma.sql`d.skills && ${skills}`,
    tier: Prisma.sql`2 * cardinality(ARRAY(SELECT unnest(d.skills) INTERSECT SELECT unnest(${skills})))
      + (${specializes})::int`,
  };
}
