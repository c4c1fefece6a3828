import { Check } from "@/components/ui/icons";

/** The badge of a review by someone who bought the app. */
export function VerifiedPurchaseBadge() {
  return (
    <span className="narrow inline-flex items-center gap-1 text-xs font-medium text-success">
      <Check className="size-3.5 stroke-[2.5]" />
      Verified purchase
    </span>
  );
}
