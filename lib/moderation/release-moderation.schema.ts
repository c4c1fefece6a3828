import { z } from "zod";
import { decisionReason } from "@/lib/moderation/decision-reason.schema";
import { RELEASE_DECISIONS } from "@/lib/moderation/moderation.constants";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { id } from "@/lib/text.schema";

export const adminReleaseParams = z.object({ releaseId: id(releasesMessages.notFound) });

/**
 * `PUT /api/admin/releases/{releaseId}/status`. A withdrawal needs a reason, which buyers read; `submittedAt`, the
 * submission that the moderator saw, is optional; if given, it must still be the current one.
 */
export const releaseDecisionInput = z
  .object({ decision: z.enum(RELEASE_DECISIONS), reason: decisionReason, submittedAt: z.iso.datetime().optional() })
  .refine(({ decision, reason }) => decision !== "withdrawn" || reason, {
    error: moderationMessages.withdrawalReason,
    path: ["reason"],
  });
export type ReleaseDecisionInput = z.infer<typeof releaseDecisionInput>;
