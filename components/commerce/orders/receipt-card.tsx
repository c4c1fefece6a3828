import { OwnedPassport } from "@/components/catalog/passport/passport-card";
import { PrintButton } from "@/components/commerce/orders/print-button";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { OrderPassport } from "@/lib/catalog/passport/passport.rows";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { Receipt } from "@/lib/commerce/orders/orders.rows";
import { paths } from "@/lib/foundation/paths";
import { hireMakerPath } from "@/lib/foundation/project-path.constants";

type ReceiptCardProps = {
  receipt: Receipt;
  /** Whom the buyer can hire to change the app; null when its developer is gone. */
  maker: { name: string } | null;
  owned: OrderPassport | null;
};

/** A receipt, to read or print. */
export function ReceiptCard({ receipt: { orderId, details, buyer, refundUntil }, maker, owned }: ReceiptCardProps) {
  const rows = [...details, ["Billed to", buyer.name], ["Email", buyer.email]] as const;
  return (
    <div className="mx-auto w-full max-w-[40rem] px-(--gutter) pt-7 pb-16">
      <div className="mb-4 print:hidden">
        <BackLink href={paths.purchase(orderId)}>My Purchases</BackLink>
      </div>
      <Card className="p-5 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-sm text-muted-foreground">Forgehall</p>
            <h1 className="text-h2">Receipt</h1>
          </div>
          <PrintButton />
        </div>
        <dl className="nums mt-6">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="grid gap-x-6 border-t border-border py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline"
            >
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {owned && (
        <div className="mt-4 print:hidden">
          <OwnedPassport owned={owned} />
        </div>
      )}
      <p className="mt-4 text-sm print:hidden">
        Something wrong with this order?{" "}
        <Link href={paths.newConversation("order", orderId)} className="link">
          Contact the developer
        </Link>
      </p>
      {refundUntil && (
        <p className="mt-2 text-sm print:hidden">
          <span>Not what you expected? You have until </span>
          <Moment at={refundUntil} format="dateTime" />
          <span> to </span>
          <Link href={paths.purchase(orderId)} className="link">
            request a refund
          </Link>
          <span>.</span>
        </p>
      )}
      {maker && (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere print:hidden">
          Need changes to this app?{" "}
          <Link href={hireMakerPath(orderId)} className="link">
            Hire {maker.name}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Shown when an order doesn't exist, isn't paid or is someone else's. */
export function ReceiptNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState
        as="h1"
        title={ordersMessages.receiptNotFound}
        action={
          <Link href={paths.customerDashboard} className={buttonVariants({ variant: "outline" })}>
            My Purchases
          </Link>
        }
      >
        Only the buyer can open a receipt, from My Purchases.
      </EmptyState>
    </div>
  );
}
