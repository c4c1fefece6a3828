const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * An amount of a project as people read it (spec section 9): '$x/hr' when hourly, else '$x'. Cents only where
 * there are some.
 * @param amount decimal string in dollars ("4200.00")
 */
export function formatBudget(amount: string, type: "fixed" | "hourly"): string {
  const dollars = Number(amount);
  const figure = (Number.isInteger(dollars) ? whole : exact).format(dollars);
  return type === "hourly" ? `${figure}/hr` : figure;
}
