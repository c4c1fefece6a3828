import { clsx } from "clsx";
import { formatBudget } from "@/lib/foundation/format/money";
import type { ProjectSummary } from "@/lib/hiring/projects/summary.rows";

type Price = Pick<ProjectSummary, "agreedCost" | "hourlyRate">;

/** The agreed price of a project ("$850.50"), or the rate when no total was agreed ("$60/hr"). */
export function formatAgreedPrice({ agreedCost, hourlyRate }: Price): string {
  return agreedCost === null ? formatBudget(hourlyRate ?? "0.00", "hourly") : formatBudget(agreedCost, "fixed");
}

/** The agreed price, which replaces the budget once someone is hired. */
export function AgreedPrice({ project, size = "text-h3" }: { project: Price; size?: "text-h1" | "text-h3" }) {
  return (
    <p className="nums">
      <span className={clsx("wide block leading-tight font-bold tracking-tight wrap-anywhere", size)}>
        {formatAgreedPrice(project)}
      </span>
      <span className="text-xs text-muted-foreground">
        {project.agreedCost === null ? "agreed hourly rate" : "agreed price"}
      </span>
    </p>
  );
}
