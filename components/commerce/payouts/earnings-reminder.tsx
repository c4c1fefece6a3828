import { clsx } from "clsx";
import { Link } from "@/components/shell/link";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

/** Tells a developer without a ready payout account what they have earned, with a link to the setup. */
export function EarningsReminder({ amount, className }: { amount: string; className?: string }) {
  return (
    <p className={clsx("rounded-md border border-border bg-secondary px-4 py-3", className)}>
      <span className="nums font-semibold">You have {formatPrice(amount)} waiting.</span>{" "}
      <Link href={paths.payouts} className="font-semibold underline underline-offset-3">
        Set up payouts
      </Link>
    </p>
  );
}
