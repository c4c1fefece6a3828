import { fundMilestone } from "@/lib/commerce/funds/funding";
import { fundingIntent } from "@/lib/commerce/funds/funds.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { findMilestoneParty } from "@/lib/hiring/projects/delivery";
import { milestoneParams } from "@/lib/hiring/projects/projects.schema";

export const POST = defineRoute({
  summary: "Open the payment of a milestone",
  viewer: "required",
  permission: "projects.work",
  // Card testers start many payments.
  ownLimits: { user: "payment", address: "paymentAddress" },
  params: milestoneParams,
  visible: (viewer, { id }) => findMilestoneParty(viewer, id),
  status: 200,
  response: fundingIntent,
  errors: ["conflict"],
  handle: ({ viewer, params }) => fundMilestone(viewer, params.id),
});
