import { z } from "zod";
import { PAUSE_REASONS, type PauseReason } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";

/** What is to be fixed, as stored. */
export const pauseFinding = z.object({
  /** The same for the same finding in a later release. */
  key: z.string(),
  /** What and where, for the developer and staff. */
  label: z.string(),
  since: z.iso.datetime(),
});
export type PauseFinding = z.infer<typeof pauseFinding>;

export const storedFindings = z.array(pauseFinding);

/** An item of `GET /api/apps/{id}/sales-pauses` and `GET /api/admin/sales-pauses`. */
export const salesPause = z
  .object({
    id: identifier,
    app: z.object({ id: identifier, title: z.string(), developerId: identifier }),
    version: z.string().describe("Of the release that it is about."),
    reason: z.enum(PAUSE_REASONS),
    findings: z.array(z.object({ label: z.string(), since: dateTime })),
    createdAt: dateTime,
    dueAt: dateTime.describe("When new sales pause unless it is fixed."),
    pausedAt: dateTime.nullable().describe("Since when new sales are paused."),
    endedAt: dateTime.nullable(),
    canAppeal: z.boolean(),
    appeal: z
      .object({
        text: z.string(),
        at: dateTime,
        granted: z.boolean().nullable().describe("Null while it waits for a decision."),
        answer: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "SalesPause" });
export type SalesPause = z.infer<typeof salesPause>;

/** The response of the calls that watch a paused app. */
export const salesWatch = z.object({ watching: z.boolean() }).meta({ id: "SalesWatch" });
export type SalesWatch = z.infer<typeof salesWatch>;

export const salesPauseSelect = {
  id: true,
  version: true,
  reason: true,
  findings: true,
  createdAt: true,
  dueAt: true,
  pausedAt: true,
  endedAt: true,
  appeal: true,
  appealedAt: true,
  granted: true,
  answer: true,
  decidedAt: true,
  app: { select: { id: true, title: true, developerId: true } },
} satisfies Prisma.SalesPauseSelect;

export type SalesPauseRow = Prisma.SalesPauseGetPayload<{ select: typeof salesPauseSelect }>;

type AppealColumns = Pick<SalesPauseRow, "endedAt" | "findings" | "appealedAt" | "decidedAt">;

/** Whether its developer can ask staff about it: once, and again when something new was found after a decision. */
export function canAppeal({ endedAt, findings, appealedAt, decidedAt }: AppealColumns): boolean {
  if (endedAt) return false;
  if (!appealedAt) return true;
  return decidedAt !== null && storedFindings.parse(findings).some(({ since }) => new Date(since) > appealedAt);
}

/** Row → DTO. */
export function toSalesPause(row: SalesPauseRow): SalesPause {
  return {
    id: row.id,
    app: row.app,
    version: row.version,
    reason: row.reason as PauseReason,
    findings: storedFindings.parse(row.findings).map(({ label, since }) => ({ label, since })),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    canAppeal: canAppeal(row),
    appeal:
      row.appeal !== null && row.appealedAt
        ? { text: row.appeal, at: row.appealedAt.toISOString(), granted: row.granted, answer: row.answer }
        : null,
  };
}
