import { z } from "zod";
import { FINDING_CHECKS, type FindingCheck } from "@/lib/catalog/passport/advisories/advisories.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { toCriteria } from "@/lib/hiring/requests/requests.constants";

/** Events and submissions that a project lists. */
export const MAX_EVENTS = 50;

/** Work that the developer submitted for a milestone. */
export const submitted = z.object({
  id: identifier,
  milestoneId: identifier,
  note: z.string(),
  files: z.array(z.string()).describe("Paths under /objects."),
  links: z.array(z.string()),
  release: z.object({ id: identifier, version: z.string() }).nullable(),
  createdAt: dateTime,
});
export type Submitted = z.infer<typeof submitted>;

/** What has to be true for the client to accept the work. */
export const checkedCriterion = z.object({
  text: z.string(),
  finding: z.string().nullable().describe("The known vulnerability that has to be gone; null for a text."),
  check: z
    .object({ version: z.string(), result: z.enum(FINDING_CHECKS) })
    .nullable()
    .describe("Whether the release that was submitted last has it; null without one, and for a text."),
});

export const submissionsOfMilestone = {
  select: {
    ...{ id: true, milestoneId: true, note: true, files: true, links: true, createdAt: true },
    release: { select: { id: true, version: true } },
  },
  orderBy: { createdAt: "desc" },
  take: MAX_EVENTS,
} satisfies Prisma.MilestoneSubmissionFindManyArgs;

type Row = Prisma.MilestoneSubmissionGetPayload<{ select: (typeof submissionsOfMilestone)["select"] }>;
type Rows = { milestones: { submissions: Row[] }[] };

/** Submitted work of a project, newest first. */
export const submissionsOf = ({ milestones }: Rows): Row[] =>
  milestones
    .flatMap(({ submissions }) => submissions)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_EVENTS);

/** The release that was submitted last, if any. */
export const findSubmittedRelease = (rows: Rows) => submissionsOf(rows).find(({ release }) => release)?.release ?? null;

/** Row → DTO. */
export const toSubmitted = ({ createdAt, ...row }: Row): Submitted => ({ ...row, createdAt: createdAt.toISOString() });

/** Row → DTO. @param checks of the release that was submitted last */
export function toCheckedCriteria(
  row: Rows & { criteria: string[]; findingCriteria: string[] },
  checks: ReadonlyMap<string, FindingCheck>,
): z.infer<typeof checkedCriterion>[] {
  const version = findSubmittedRelease(row)?.version;
  return toCriteria(row).map((each) => {
    const result = each.finding === null ? undefined : checks.get(each.finding);
    return { ...each, check: version !== undefined && result ? { version, result } : null };
  });
}
