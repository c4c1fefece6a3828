import { budgetFigure } from "@/lib/format/budget";
import type { BudgetType } from "@/lib/project-requests/project-requests.constants";
import { cn } from "@/lib/utils";

/** What a client has to spend: the figure, and what it is for. */
export function Budget({ budget, budgetType, className }: { budget: string; budgetType: BudgetType; className?: string }) {
  return (
    <p className="nums">
      <span className={cn("wide block text-h2 leading-tight font-bold tracking-tight", className)}>{budgetFigure(budget, budgetType)}</span>
      <span className="text-xs text-muted-foreground">{budgetType === "hourly" ? "by the hour" : "fixed budget"}</span>
    </p>
  );
}
