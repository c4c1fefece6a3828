import type { Listing } from "./build-catalog";
import { daysBefore } from "./dates";
import type { Member } from "./people";
import { providerId } from "./provider-id";
import type { OrderRow } from "./rows";
import { seededId } from "./seeded-id";

/** The provider does not know demo payments, so it is not queried about them. */
export const NEVER_CHECKED_DAYS = -3650;
/** The default of `PAYOUT_HOLD_DAYS`; verified developers' shares are available right away. */
const HOLD_DAYS = 14;
const FIVE_MINUTES = 5 / 1440;

/** A sale before it has a row: who bought what, when (days ago), and its outcome. */
export type Sale = { listing: Listing; buyer: Member; age: number; status: OrderRow["status"]; refunded?: number };

const toIntentId = (id: string, price: string) =>
  Number(price) === 0 ? `free_${id}` : providerId("pi_", `intent ${id}`, 24);

/** The order of a sale, with a snapshot of what was bought. */
export function toOrderRow(base: Date, { listing, buyer, age, status, refunded }: Sale): OrderRow {
  const { row, owner } = listing;
  const id = seededId(`order ${row.title} ${buyer.row.email} ${status}`, age);
  const paid = status === "completed" || status === "refunded" || status === "disputed";
  const back = status === "refunded" ? Number(row.price) : (refunded ?? 0);
  const settled = back > 0 ? Math.max(0.02, age * 0.6) : Math.max(0.001, age - FIVE_MINUTES);
  return {
    id,
    app_id: row.id,
    customer_id: buyer.id,
    developer_id: owner.id,
    amount: row.price,
    stripe_payment_intent_id: toIntentId(id, row.price),
    status,
    created_at: daysBefore(base, age),
    updated_at: daysBefore(base, status === "pending" ? age : settled),
    completed_at: paid ? daysBefore(base, Math.max(0.001, age - FIVE_MINUTES)) : null,
    payout_hold_days: owner.row.verified ? 0 : HOLD_DAYS,
    refunded_amount: back.toFixed(2),
    check_at: daysBefore(base, NEVER_CHECKED_DAYS),
    app_title: row.title,
    app_category: row.category,
    app_price_type: row.price_type,
    app_download_url: row.download_url,
    subscription_id: null,
    stripe_invoice_id: null,
    period_end: null,
  };
}
