import { clsx } from "clsx";
import { formatBudget } from "@/lib/format/budget";
import type { BudgetType } from "@/lib/project-requests/project-requests.constants";

/** A project's budget and its type. */
export function Budget({
  budget,
  budgetType,
  size = "text-h2",
}: {
  budget: string;
  budgetType: BudgetType;
  size?: "text-h1" | "text-h2" | "text-h3";
}) {
  return (
    <p className="nums">
      <span className={clsx("wide block leading-tight font-bold tracking-tight", size)}>
        {formatBudget(budget, budgetType)}
      </span>
      <span className="text-xs text-muted-foreground">{budgetType === "hourly" ? "hourly rate" : "fixed budget"}</span>
    </p>
  );
}
