import { AppImage } from "@/components/apps/app-image";
import { NoDownload } from "@/components/apps/no-download";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { CheckoutApp } from "@/lib/orders/orders.dto";
import { PROCESSING_FEE } from "@/lib/orders/orders.constants";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { formatPrice } from "@/lib/format/money";

/** The app and the total to pay (spec section 2). */
export function OrderSummary({
  app,
  amount,
}: {
  app: CheckoutApp;
  /** Decimal string in dollars: the amount to charge. */
  amount: string;
}) {
  const period = app.priceType === "one-time" ? "one-time" : `first ${app.priceType === "monthly" ? "month" : "year"}`;
  return (
    <Card className="overflow-hidden">
      <AppImage src={app.screenshot ?? undefined} alt="" sizes="(min-width: 1024px) 390px, 100vw" />
      <div className="p-6">
        <p className="text-sm text-muted-foreground">Order summary</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="wrap-anywhere">{app.title}</h2>
          <Badge variant="secondary">{app.category}</Badge>
        </div>
        <p className="mt-2 line-clamp-4 text-sm text-muted-foreground">{firstParagraph(app.description)}</p>
        {!app.hasDownload && <NoDownload className="mt-4 text-sm" />}
        <dl className="nums mt-5 text-sm">
          <div className="flex justify-between gap-4 border-t border-border py-3">
            <dt className="text-muted-foreground">Price, {period}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
          <div className="flex justify-between gap-4 border-t border-border py-3">
            <dt className="text-muted-foreground">Processing fee</dt>
            <dd>{formatPrice(PROCESSING_FEE)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t-2 border-foreground pt-3.5">
            <dt className="font-semibold">Total</dt>
            <dd className="wide text-h2 font-bold">{formatPrice(amount)}</dd>
          </div>
        </dl>
        {app.priceType !== "one-time" && (
          <p className="mt-3 text-xs text-muted-foreground">
            Only the first {app.priceType === "monthly" ? "month" : "year"} is charged. Does not renew automatically.
          </p>
        )}
      </div>
    </Card>
  );
}
