import { describeProblem } from "@/lib/catalog/delivery/delivery.constants";
import { listUndelivered } from "@/lib/catalog/delivery/undelivered";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";

const MAX_FILES = 20;
const MAX_ORDERS = 20;

/** A buyer who can't download what they bought. */
type LostOrder = {
  id: string;
  /** Null once the account is deleted. */
  customerName: string | null;
  /** Decimal string in dollars: what we pay back, or would. */
  amount: string;
  isRefunded: boolean;
};

/** A hosted file that can't be delivered, or that checks suspect. */
export type LostFile = {
  id: string;
  name: string;
  appTitle: string;
  version: string;
  isBroken: boolean;
  problem: string;
  /** ISO 8601 UTC. */
  since: string | null;
  orders: LostOrder[];
};

/** Lists the orders of an app that we can't deliver, or have paid back: at most 20 of each. */
async function listOrders(appId: string): Promise<LostOrder[]> {
  const open = await listUndelivered(appId, { after: undefined, limit: MAX_ORDERS });
  const select = {
    id: true,
    amount: true,
    refundedAmount: true,
    platformRefundAmount: true,
    customer: { select: { name: true } },
  } as const;
  const paidBack = { OR: [{ appId }, { deletedAppId: appId }], platformRefundAmount: { not: null } };
  const orders = [
    ...(await db.order.findMany({ where: { id: { in: open } }, orderBy: { id: "desc" }, select })),
    ...(await db.order.findMany({ where: paidBack, orderBy: { id: "desc" }, take: MAX_ORDERS, select })),
  ];
  return orders.map(({ id, amount, refundedAmount, platformRefundAmount, customer }) => ({
    id,
    customerName: customer?.name ?? null,
    amount: (platformRefundAmount ?? amount.minus(refundedAmount)).toFixed(2),
    isRefunded: platformRefundAmount !== null,
  }));
}

/**
 * Lists hosted files that buyers can't get, or that checks suspect, newest first, with who lost what.
 * @throws AppError forbidden unless the viewer is an admin
 */
export async function listLostFiles(viewer: Viewer | null): Promise<LostFile[]> {
  authorize(viewer, "refunds.moderate");
  const files = await db.releaseFile.findMany({
    where: { health: { in: ["suspect", "broken"] }, removedAt: null, release: { status: "published" } },
    orderBy: [{ healthSince: "desc" }, { id: "desc" }],
    take: MAX_FILES,
    select: {
      id: true,
      name: true,
      health: true,
      healthSince: true,
      healthProblem: true,
      release: { select: { appId: true, version: true } },
    },
  });
  const apps = await db.app.findMany({
    where: { id: { in: files.map(({ release }) => release.appId) } },
    select: { id: true, title: true },
  });
  const titles = new Map(apps.map(({ id, title }) => [id, title]));
  return Promise.all(
    files.map(async ({ id, name, health, healthSince, healthProblem, release: { appId, version } }) => ({
      id,
      name,
      appTitle: titles.get(appId) ?? "Deleted listing",
      version,
      isBroken: health === "broken",
      problem: describeProblem(healthProblem),
      since: healthSince?.toISOString() ?? null,
      orders: health === "broken" ? await listOrders(appId) : [],
    })),
  );
}
