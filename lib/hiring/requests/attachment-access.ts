import { can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { findObjectRule, uploadedPath } from "@/lib/foundation/uploads/object-paths";
import { visibleRequests } from "@/lib/hiring/requests/read-requests";

/**
 * Decides who may open an object under /objects (docs/product.md#project-requests).
 * @param path under /objects, of a file that exists
 * @param getViewer called only for a file that is not public
 * @returns "everyone" for a public file, "viewer" for a private one that this viewer may open, else "nobody"
 */
export async function checkObjectAccess(
  path: string,
  getViewer: () => Promise<Viewer | null>,
): Promise<"everyone" | "viewer" | "nobody"> {
  const { access, ownerId } = await findObjectRule(path);
  if (access === "everyone" || access === "nobody") return access;
  const viewer = await getViewer();
  if (viewer && viewer.id === ownerId) return "viewer";
  const stored = uploadedPath(path);
  if (viewer && access === "delivery") return (await isSubmittedTo(viewer, stored)) ? "viewer" : "nobody";
  if (!viewer || !ownerId) return "nobody";
  if (access === "proposal") return (await isProposedTo(viewer, stored, ownerId)) ? "viewer" : "nobody";
  const request = await db.projectRequest.findFirst({
    where: {
      clientId: ownerId,
      attachments: { hasSome: [stored, `/objects/${stored}`] },
      AND: visibleRequests(viewer),
    },
    select: { id: true },
  });
  return request ? "viewer" : "nobody";
}

/**
 * Whether a file was submitted to a project of the viewer's or is part of a dispute about one, whose developer may have
 * deleted their account since. Staff open those of disputes that they decide.
 */
async function isSubmittedTo(viewer: Viewer, stored: string): Promise<boolean> {
  const own = { project: { OR: [{ clientId: viewer.id }, { developerId: viewer.id }] } };
  if (await isIn(stored, own)) return true;
  return can(viewer, "refunds.moderate") && isIn(stored, { dispute: { decidedAt: null } });
}

/**
 * Whether a file is part of a proposal to the viewer. Not of one that a moderator removed; moderators open those of
 * reported proposals until they have decided.
 */
async function isProposedTo(viewer: Viewer, stored: string, developerId: string): Promise<boolean> {
  const attached = { developerId, attachments: { has: `/objects/${stored}` } };
  const received = await db.projectProposal.findFirst({
    where: { ...attached, removedAt: null, projectRequest: { clientId: viewer.id } },
    select: { id: true },
  });
  if (received || !can(viewer, "reports.moderate")) return received !== null;
  const proposals = await db.projectProposal.findMany({ where: attached, take: 500, select: { id: true } });
  const subjectId = { in: proposals.map(({ id }) => id) };
  return (await db.report.count({ where: { subjectType: "proposal", subjectId, status: "open" } })) > 0;
}

/** Whether a file was submitted for one of these milestones, or is part of the dispute about one. */
async function isIn(stored: string, milestone: Prisma.MilestoneWhereInput): Promise<boolean> {
  const files = { has: `/objects/${stored}` };
  const [submission, statement, appeal] = await Promise.all([
    db.milestoneSubmission.findFirst({ where: { files, milestone }, select: { id: true } }),
    db.disputeStatement.findFirst({ where: { files, dispute: { milestone } }, select: { side: true } }),
    db.milestoneDispute.findFirst({ where: { appealFiles: files, milestone }, select: { id: true } }),
  ]);
  return submission !== null || statement !== null || appeal !== null;
}
