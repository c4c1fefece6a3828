import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime } from "@/lib/foundation/fields.rows";
import { member, memberSelect } from "@/lib/hiring/projects/summary.rows";

/** A developer whom the client invited to a request, as the client reads it. */
export const sentInvitation = z
  .object({
    developer: member,
    createdAt: dateTime,
    declinedAt: dateTime.nullable(),
    proposed: z.boolean().describe("Whether the developer has sent a proposal."),
  })
  .meta({ id: "SentInvitation" });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** What a request also tells its viewer: the invited developer, or the client. */
export const forViewer = {
  invitation: z
    .object({ declinedAt: dateTime.nullable() })
    .nullable()
    .describe("Whether the viewer is invited, and since when they declined; only for that developer."),
  proposalCounts: z
    .object({ active: count, shortlisted: count, archived: count })
    .nullable()
    .describe("How the client sorted the proposals, active ones being those not archived; only for the client."),
};
export type ForViewer = z.infer<z.ZodObject<typeof forViewer>>;

/** Columns of what the client reads. */
export const sentSelect = {
  createdAt: true,
  declinedAt: true,
  developer: memberSelect,
} satisfies Prisma.ProjectInvitationSelect;

/** @param proposed whether the developer has sent a proposal */
export const toSentInvitation = (
  { createdAt, declinedAt, developer }: Prisma.ProjectInvitationGetPayload<{ select: typeof sentSelect }>,
  proposed: boolean,
): SentInvitation => ({
  developer,
  createdAt: createdAt.toISOString(),
  declinedAt: declinedAt?.toISOString() ?? null,
  proposed,
});

/** An open request that invites a developer. */
export type Invitation = {
  id: string;
  title: string;
  /** The app of the viewer that the client bought and wants changed. */
  appTitle: string | null;
  clientName: string;
  isPublic: boolean;
  createdAt: string;
};
