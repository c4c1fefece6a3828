import { Moment } from "@/components/shell/moment";
import { TriangleAlert } from "@/components/ui/icons";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import type { LostFile } from "@/lib/commerce/refunds/lost-files";
import { formatPrice } from "@/lib/foundation/format/money";

/** Hosted files that buyers can't get, and who lost what; renders nothing without any. */
export function LostFiles({ files }: { files: readonly LostFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="lost-files" className="mb-6 rounded-lg border border-destructive/40 bg-card p-5">
      <h3 id="lost-files" className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-destructive" />
        Files that can&apos;t be delivered
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">
        Restore them to the object store, from a backup for example. The next check puts the app back on sale.
      </p>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {files.map(({ id, name, appTitle, version, isBroken, problem, since, orders }) => (
          <li key={id} className="grid gap-1 py-3 text-sm last:pb-0">
            <p dir="auto" className="text-base font-medium wrap-anywhere">
              {appTitle} {version}: {name}
            </p>
            <p className="text-muted-foreground">
              <span>{isBroken ? "Lost" : "Suspect"}</span>
              {since && (
                <span>
                  {" "}
                  since <Moment at={since} />
                </span>
              )}
              <span>. {problem}</span>
            </p>
            {orders.length > 0 && (
              <ul className="nums mt-1 grid gap-1">
                {orders.map((order) => (
                  <li key={order.id} className="flex flex-wrap justify-between gap-x-6">
                    <span className="min-w-0 wrap-anywhere">
                      {order.customerName ?? "Deleted account"}, order{" "}
                      <span className="font-mono text-xs">{orderNumber(order.id)}</span>
                    </span>
                    <span>
                      <span>{formatPrice(order.amount)}</span>{" "}
                      <span>{order.isRefunded ? "paid back by us" : "not paid back yet"}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
