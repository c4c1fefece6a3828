import { seededRandom } from "../random";
import { moderationTexts } from "../content";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { OrderRow, RefundRequestRow } from "./rows";

/** Days after a payment within which a refund is requested, and days until it is decided. */
const WINDOW = 13;
const OTHERS_OPEN = 5;
const OTHERS_DECLINED = 4;
const REFUNDED_SHARE = 0.12;

/** Refund requests and their outcomes. Each of the two demo accounts has one. */
export function buildRefundRequests(base: Date, people: People, orders: readonly OrderRow[]): RefundRequestRow[] {
  const random = seededRandom("refund requests");
  const age = (order: OrderRow) => (base.getTime() - Date.parse(order.completed_at ?? order.created_at)) / DAY_MS;
  const paid = orders.filter(
    (order) => order.status === "completed" && Number(order.amount) > 0 && Number(order.refunded_amount) === 0,
  );
  const recent = paid
    .filter((order) => age(order) > 1 && age(order) < WINDOW)
    .sort((one, other) => age(one) - age(other));
  const [jonas, noor] = [people.named.jonas.id, people.named.noor.id];
  const mine = (order: OrderRow) => order.developer_id === jonas || order.customer_id === noor;

  const row = (order: OrderRow, status: RefundRequestRow["status"]): RefundRequestRow => {
    const asked = age(order) * (status === "open" ? 0.4 : 0.8);
    const decided = status !== "open";
    return {
      id: seededId(`refund ${order.id}`, asked),
      order_id: order.id,
      developer_id: order.developer_id,
      reason: random.pick(moderationTexts.refundReasons),
      status,
      note: status === "declined" ? random.pick(moderationTexts.declineNotes) : null,
      decided_role: decided ? (random.chance(0.2) ? "admin" : "developer") : null,
      decided_at: decided ? daysBefore(base, asked * 0.9) : null,
      created_at: daysBefore(base, asked),
    };
  };
  const open = [
    ...recent.filter((order) => order.developer_id === jonas).slice(0, 2),
    ...recent.filter((order) => order.customer_id === noor && order.app_title === "Larder"),
    ...random.sample(
      recent.filter((order) => !mine(order)),
      OTHERS_OPEN,
    ),
  ];
  const old = paid.filter((order) => age(order) > WINDOW && age(order) < 3 * WINDOW);
  const declined = [
    ...old.filter((order) => order.developer_id === jonas).slice(0, 1),
    ...random.sample(
      old.filter((order) => !mine(order)),
      OTHERS_DECLINED,
    ),
  ];
  const refunded = orders.filter(
    (order) => order.status === "refunded" && (order.developer_id === jonas || random.chance(REFUNDED_SHARE)),
  );
  return [
    ...open.map((order) => row(order, "open")),
    ...declined.map((order) => row(order, "declined")),
    ...refunded.map((order) => row(order, "refunded")),
  ];
}
