import { OrderStatusBadge } from "@/components/commerce/orders/order-status-badge";
import { BackLink } from "@/components/shell/breadcrumbs";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { type Fact, FactList } from "@/components/staff/platform/fact-list";
import { RefundOrder } from "@/components/staff/orders/refund-order";
import { Card } from "@/components/ui/card";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import type { PlatformOrder, PlatformOrderDetail } from "@/lib/commerce/platform-orders/orders.rows";

const KINDS = { app: "App", subscription: "Subscription payment", milestone: "Milestone" } as const;

const Party = ({ party }: { party: PlatformOrder["customer"] }) =>
  party ? (
    <>
      <Link href={paths.manageUser(party.id)} className="link">
        <bdi>{party.name}</bdi>
      </Link>
      <span className="block text-sm text-muted-foreground">{party.email}</span>
    </>
  ) : (
    "Deleted account"
  );

/** An order for super admins: its money, its two sides, and what happened to it, oldest first. */
export function OrderScreen({ order }: { order: PlatformOrderDetail }) {
  const { id, kind, title, appId, status, amount, refundedAmount, card, customer, developer, fee, share } = order;
  const left = (Number(amount) - Number(refundedAmount)).toFixed(2);
  const facts: Fact[] = [
    ["Amount", Number(amount) === 0 ? "Free" : formatPrice(amount)],
    ...(Number(refundedAmount) > 0 ? [["Refunded", formatPrice(refundedAmount)] as Fact] : []),
    ...(order.completedAt
      ? ([
          ["Our fee", formatPrice(fee)],
          ["Developer's share", formatPrice(share)],
        ] satisfies Fact[])
      : []),
    ["Paid with", card ?? "Not paid by card"],
    ["Buyer", <Party key="buyer" party={customer} />],
    ["Developer", <Party key="developer" party={developer} />],
    [
      "Payment",
      <span key="payment" className="font-mono text-sm">
        {order.payment}
      </span>,
    ],
  ];
  return (
    <div className="page-wrap max-w-[60rem] pt-7 pb-16">
      <BackLink href={`${paths.superAdminDashboard}?tab=orders`}>Orders</BackLink>
      <div className="mt-3 mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h2">Order {orderNumber(id)}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <OrderStatusBadge status={status} />
            <span className="text-muted-foreground">{KINDS[kind]}</span>
            {appId ? (
              <Link href={paths.manageApp(appId)} className="link">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </p>
        </div>
        {order.refundable && <RefundOrder id={id} amount={formatPrice(left)} />}
      </div>
      <Card className="p-5 sm:p-6">
        <FactList facts={facts} />
      </Card>
      <h2 className="mt-8 mb-3 text-h3">Timeline</h2>
      <ol className="grid border-l-2 border-border pl-5">
        {order.events.map(({ at, kind: of, title: what, detail }, index) => (
          <li
            key={`${at} ${of} ${index}`}
            className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline"
          >
            <Moment at={at} format="dateTime" className="nums text-sm text-muted-foreground" />
            <div className="min-w-0 wrap-anywhere">
              <p dir="auto">{what}</p>
              {detail && (
                <p dir="auto" className="text-sm whitespace-pre-line text-muted-foreground">
                  {detail}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
