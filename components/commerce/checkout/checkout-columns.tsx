import type { ReactNode } from "react";
import { AppImage } from "@/components/catalog/apps/app-image";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { PROCESSING_FEE } from "@/lib/commerce/orders/orders.constants";
import type { CheckoutApp } from "@/lib/commerce/orders/orders.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { firstParagraph } from "@/lib/foundation/format/text";

/**
 * The payment beside the order summary. On narrow screens only a short summary comes first, so that the card fields are
 * on a phone's first screen.
 */
export function CheckoutColumns({ children, ...order }: OrderSummaryProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      <div className="lg:col-start-2">
        <OrderSummary {...order} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="lg:col-start-2">
        <OrderDetails {...order} />
      </div>
    </div>
  );
}

type OrderSummaryProps = {
  app: CheckoutApp;
  /** Decimal string in dollars: the amount to charge. */
  amount: string;
};

const paidPeriod = ({ priceType }: CheckoutApp) =>
  priceType === "one-time" ? "one-time" : `per ${priceType === "monthly" ? "month" : "year"}`;

/** What is bought: the upper half of the summary card, or on narrow screens a short card of its own with the total. */
function OrderSummary({ app, amount }: OrderSummaryProps) {
  return (
    <Card className="flex items-center overflow-hidden lg:block lg:rounded-b-none lg:border-b-0">
      <div className="my-3 ml-3 w-20 shrink-0 overflow-hidden rounded-sm sm:w-28 lg:m-0 lg:w-auto lg:rounded-none">
        <AppImage src={app.screenshot ?? undefined} alt="" sizes="(min-width: 1024px) 390px, 112px" />
      </div>
      <div className="min-w-0 grow px-3.5 py-3 lg:p-6 lg:pb-0">
        <p className="text-sm text-muted-foreground max-lg:sr-only">Order summary</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mt-1">
          <h2 dir="auto" className="text-base wrap-anywhere max-lg:line-clamp-2 lg:text-h3">
            {app.title}
          </h2>
          <Badge variant="secondary" className="max-lg:hidden">
            {app.category}
          </Badge>
        </div>
        <p className="nums text-sm leading-tight text-muted-foreground lg:hidden">
          {Number(amount) === 0 ? (
            <span className="wide text-h2 font-bold text-foreground">Free</span>
          ) : (
            <>
              <span className="wide mr-1 text-h2 font-bold text-foreground">{formatPrice(amount)}</span>
              <span> {paidPeriod(app)}</span>
            </>
          )}
        </p>
        {!app.hasDownload && <NoDownload note={app.deliveryNote} className="mt-1 text-sm lg:mt-4" />}
      </div>
    </Card>
  );
}

/** Description and total: the lower half of the summary card, or on narrow screens a card below the payment. */
function OrderDetails({ app, amount }: OrderSummaryProps) {
  return (
    <Card className="p-5 lg:rounded-t-none lg:border-t-0 lg:p-6 lg:pt-2">
      <Badge variant="secondary" className="mb-2 lg:hidden">
        {app.category}
      </Badge>
      <p dir="auto" className="line-clamp-4 text-sm text-muted-foreground wrap-anywhere">
        {firstParagraph(app.description)}
      </p>
      <dl className="nums mt-5 text-sm">
        <div className="flex justify-between gap-4 border-t border-border py-3">
          <dt className="text-muted-foreground">Price, {paidPeriod(app)}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-border py-3">
          <dt className="text-muted-foreground">Processing fee</dt>
          <dd>{formatPrice(PROCESSING_FEE)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-foreground pt-3.5">
          <dt className="font-semibold">{app.priceType === "one-time" ? "Total" : "Total today"}</dt>
          <dd className="wide text-figure leading-none font-bold tracking-[-0.025em]">{formatPrice(amount)}</dd>
        </div>
      </dl>
      {app.priceType !== "one-time" && (
        <p className="mt-3 text-xs text-muted-foreground">
          Cancel anytime in your dashboard and keep access until the end of the period you paid for.
        </p>
      )}
    </Card>
  );
}
