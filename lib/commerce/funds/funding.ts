import { DAY_MS, describeMilestoneFee, fundsMessages } from "@/lib/commerce/funds/funds.constants";
import type { FundingIntent, MilestoneFunding } from "@/lib/commerce/funds/funds.rows";
import { isCardAmount } from "@/lib/catalog/apps/apps.constants";
import {
  type ActiveOrder,
  activeOrderSelect,
  newPlaceholderIntentId,
  toActiveOrder,
} from "@/lib/commerce/orders/active-order.rows";
import { ACTIVE_ORDER_STATUSES, FIRST_CHECK_DELAY_MS } from "@/lib/commerce/orders/orders.constants";
import { openCheckout, resumeOrder } from "@/lib/commerce/orders/resume-order";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";
import { isUuid } from "@/lib/foundation/keys";
import { readSettings } from "@/lib/foundation/settings";

const milestoneSelect = {
  id: true,
  title: true,
  amountCents: true,
  status: true,
  dueAt: true,
  project: {
    select: {
      id: true,
      title: true,
      status: true,
      clientId: true,
      developerId: true,
      developer: { select: { name: true, suspendedAt: true } },
    },
  },
} as const;

/** @throws AppError not_found for everyone but the two sides of its project */
async function findMilestone(viewer: Viewer, id: string) {
  const found = isUuid(id) ? await db.milestone.findUnique({ where: { id }, select: milestoneSelect }) : null;
  const isParty = found && [found.project.clientId, found.project.developerId].includes(viewer.id);
  if (!isParty) throw new AppError("not_found", fundsMessages.milestoneNotFound);
  return { ...found, amountCents: Number(found.amountCents) };
}

type FoundMilestone = Awaited<ReturnType<typeof findMilestone>>;

/** Returns why the client can't fund a milestone; null when they can. */
function findObstacle({ amountCents, status, dueAt, project }: FoundMilestone): string | null {
  if (project.status !== "in_progress") return fundsMessages.ended;
  if (status !== "agreed") return fundsMessages.alreadyFunded;
  if (!project.developer || project.developer.suspendedAt) return fundsMessages.noDeveloper;
  if (dueAt && dueAt.getTime() > Date.now() + env.FUNDS_MAX_DAYS * DAY_MS)
    return fundsMessages.dueTooLate(env.FUNDS_MAX_DAYS);
  return isCardAmount(amountCents) ? null : fundsMessages.tooExpensive;
}

/**
 * Returns what the page for funding a milestone shows; null for everyone but its client. Read-only: `fundMilestone`
 * opens the payment.
 */
export async function getFunding(viewer: Viewer | null, id: string): Promise<MilestoneFunding | null> {
  authorize(viewer, "projects.work");
  const found = await findMilestone(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (found?.project.clientId !== viewer.id) return null;
  const { title, amountCents, project } = found;
  return {
    id,
    title,
    amount: toDecimalString(amountCents),
    project: { id: project.id, title: project.title },
    developerName: project.developer?.name ?? "",
    feeSentence: describeMilestoneFee(amountCents, (await readSettings()).platformFeePercent),
    obstacle: findObstacle(found),
  };
}

/**
 * Opens or resumes the payment of a milestone by its client (`POST /api/milestones/{id}/fund`). A second call, also on
 * another device, gets the same payment. Terms are copied into the order.
 * @param timeoutMs milliseconds after which a hanging provider counts as unavailable
 * @throws AppError not_found for everyone but the two sides; forbidden for the developer; conflict when it can't be
 * funded, or its payment is processing; unavailable
 */
export async function fundMilestone(viewer: Viewer | null, id: string, timeoutMs?: number): Promise<FundingIntent> {
  authorize(viewer, "projects.work");
  return openCheckout(viewer, { milestoneId: id }, () => attempt(viewer, id), timeoutMs);
}

async function attempt(viewer: Viewer, id: string): Promise<FundingIntent | null> {
  const milestone = await findMilestone(viewer, id);
  if (milestone.project.clientId !== viewer.id) throw new AppError("forbidden", fundsMessages.onlyClient);
  const obstacle = findObstacle(milestone);
  if (obstacle) throw new AppError("conflict", obstacle);
  const live = await db.order.findFirst({
    where: { milestoneId: id, status: { in: [...ACTIVE_ORDER_STATUSES] } },
    select: activeOrderSelect,
  });
  const order = live ? toActiveOrder(live) : await insertOrder(viewer, milestone);
  if (!order) return null;
  const { amountCents: priceCents } = milestone;
  const payment = await resumeOrder(viewer, { subject: { milestoneId: id }, priceCents, priceType: "one-time" }, order);
  if (!payment?.clientSecret) return null;
  return { clientSecret: payment.clientSecret, orderId: order.id, amount: toDecimalString(order.amountCents) };
}

/** Inserts the pending order of a milestone; null when a concurrent call did. */
async function insertOrder(viewer: Viewer, milestone: FoundMilestone): Promise<ActiveOrder | null> {
  const { id, title, amountCents, project } = milestone;
  const rows = await db.order.createManyAndReturn({
    data: {
      milestoneId: id,
      customerId: viewer.id,
      developerId: project.developerId,
      amount: toDecimalString(amountCents),
      stripePaymentIntentId: newPlaceholderIntentId(),
      checkAt: new Date(Date.now() + FIRST_CHECK_DELAY_MS),
      appTitle: `${title} · ${project.title}`,
      appCategory: "Project",
      platformFeePercent: (await readSettings()).platformFeePercent,
    },
    skipDuplicates: true,
    select: activeOrderSelect,
  });
  return rows[0] ? toActiveOrder(rows[0]) : null;
}
