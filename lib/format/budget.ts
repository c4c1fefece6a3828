const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Formats the budget of a project (spec section 9): '$x/hr' when hourly, else '$x'. Shows cents only when there are
 * any.
 * @param amount decimal string in dollars ("4200.00")
 */
export function formatBudget(amount: string, type: "fixed" | "hourly"): string {
  const dollars = Number(amount);
  const formatted = (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars);
  return type === "hourly" ? `${formatted}/hr` : formatted;
}
