import { formatPrice } from "@/lib/format/money";
import { cn } from "@/lib/utils";

const FREE = { amount: "Free", period: "no card needed" };

/** How a price reads: `$49.00` and `one-time` or `per monthly` (spec section 9); zero is free. */
export function priceText(price: string, priceType: string): { amount: string; period: string } {
  if (Number(price) === 0) return FREE;
  return { amount: formatPrice(price), period: priceType === "one-time" ? "one-time" : `per ${priceType}` };
}

type PriceProps = {
  /** Decimal string in dollars. */
  price: string;
  priceType: string;
  /** Stacked at the right of a card, or large on one line. */
  look?: "card" | "large";
  className?: string;
};

/** A price and what it is for. */
export function Price({ price, priceType, look = "card", className }: PriceProps) {
  const { amount, period } = priceText(price, priceType);
  const large = look === "large";
  return (
    <p className={cn("nums whitespace-nowrap", large ? "flex flex-wrap items-baseline gap-2" : "text-right leading-[1.3]", className)}>
      <b className={cn("font-bold", large ? "wide text-[2.25rem] leading-none tracking-[-0.03em]" : "text-lg tracking-[-0.01em] [font-stretch:106%]")}>{amount}</b>{" "}
      <span className={cn("text-muted-foreground", large ? "text-base" : "narrow block text-xs")}>{period}</span>
    </p>
  );
}
