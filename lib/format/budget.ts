import { formatPrice } from "@/lib/format/money";

/**
 * Formats the budget of a project (docs/product.md#project-requests): '$x/hr' when hourly, else '$x'. Shows cents only
 * when there are
 * any.
 * @param amount decimal string in dollars ("4200.00")
 */
export function formatBudget(amount: string, type: "fixed" | "hourly"): string {
  const formatted = formatPrice(amount).replace(/\.00$/, "");
  return type === "hourly" ? `${formatted}/hr` : formatted;
}
