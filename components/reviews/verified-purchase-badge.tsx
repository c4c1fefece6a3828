import { Check } from "@/components/ui/icons";

/** Marks a review by a buyer of the app. */
export function VerifiedPurchaseBadge() {
  return (
    <span className="narrow inline-flex items-center gap-1 text-xs font-medium text-success">
      <Check className="size-3.5 stroke-[2.5]" />
      Verified purchase
    </span>
  );
}
