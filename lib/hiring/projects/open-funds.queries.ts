import { z } from "zod";
import { paging } from "@/lib/foundation/paging.schema";
import { FUND_GROUPS } from "@/lib/hiring/projects/open-funds.constants";

/** `GET /api/super-admin/project-funds/milestones`. */
export const openMilestonesQuery = z.object({
  group: z
    .enum(FUND_GROUPS, { error: `group must be one of ${FUND_GROUPS.join(", ")}` })
    .optional()
    .describe("Days since funding, what is in dispute, or what a bank's dispute freezes; all without one."),
  ...paging,
});
