import { z } from "zod";
import { isHeld } from "@/lib/commerce/funds/funds.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, dollars, identifier, person } from "@/lib/foundation/fields.rows";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";

/** One side of a project. */
export const member = person.extend({ id: identifier });
export const memberSelect = { select: { id: true, name: true, avatar: true } } as const;

/** The project of an accepted proposal, where its request or proposal is shown. */
export const projectSummary = z.object({
  id: identifier,
  agreedCost: dollars.nullable(),
  hourlyRate: dollars.nullable(),
  developer: member.nullable(),
  held: z.boolean().describe("Whether money is held for one of its milestones, so that it can't end yet."),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

/** The terms of a milestone. */
export const milestoneTerms = { title: z.string(), amount: dollars, dueAt: dateTime.nullable() };

/** Milestones as a proposal stores them, of a project or of its milestones alone. */
export const storedMilestones = z.array(
  z.object({ title: z.string(), amountCents: z.int(), dueAt: z.iso.datetime().nullable() }),
);
export type StoredMilestones = z.infer<typeof storedMilestones>;

/** What milestones cost together, in cents. */
export const sumMilestones = (milestones: StoredMilestones): number =>
  milestones.reduce((total, { amountCents }) => total + amountCents, 0);

/** Stored milestones → DTO. */
export const toMilestoneTerms = (milestones: StoredMilestones) =>
  milestones.map(({ title, amountCents, dueAt }) => ({ title, amount: toDecimalString(amountCents), dueAt }));

/** Milestones as received → as stored. */
export const toStoredMilestones = (
  milestones: readonly { title: string; amount: string; dueAt?: string | null | undefined }[],
): StoredMilestones =>
  milestones.map(({ title, amount, dueAt }) => ({
    title,
    amountCents: toCents(amount),
    dueAt: dueAt ? new Date(dueAt).toISOString() : null,
  }));

export const summarySelect = {
  id: true,
  agreedCostCents: true,
  hourlyRateCents: true,
  developer: memberSelect,
  milestones: { select: { status: true } },
} satisfies Prisma.ProjectSelect;

export const toDollars = (cents: bigint | null): string | null =>
  cents === null ? null : toDecimalString(Number(cents));

export function toProjectSummary({
  id,
  agreedCostCents,
  hourlyRateCents,
  developer,
  milestones,
}: Prisma.ProjectGetPayload<{ select: typeof summarySelect }>): ProjectSummary {
  const held = milestones.some(({ status }) => isHeld(status));
  return { id, agreedCost: toDollars(agreedCostCents), hourlyRate: toDollars(hourlyRateCents), developer, held };
}
