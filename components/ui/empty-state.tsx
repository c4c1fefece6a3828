import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence: why it is empty, or what to do. */
  children?: ReactNode;
  /** One outline button or link. */
  action?: ReactNode;
  /** The heading's level on its page. */
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
};

/** A dashed frame for empty content: what is missing, why, and one action. */
export function EmptyState({ title, children, action, as: Title = "h2", className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "grid justify-items-start gap-2 rounded-lg border border-dashed border-input px-6 py-[clamp(2.5rem,6vw,5rem)]",
        className,
      )}
    >
      <Title className="wide text-h2 font-semibold">{title}</Title>
      {children && <div className="max-w-[60ch] text-pretty text-muted-foreground">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
