import type { ReactNode } from "react";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader } from "@/components/ui/empty";

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

/** What is shown instead of a list or page without content, under a heading of the page's outline. */
export function EmptyState({ title, children, action, as: Title = "h2", className }: EmptyStateProps) {
  return (
    <Empty className={className}>
      <EmptyHeader>
        <Title className="wide text-h3 font-semibold wrap-anywhere">{title}</Title>
        {children && <EmptyDescription>{children}</EmptyDescription>}
      </EmptyHeader>
      {action && <EmptyContent>{action}</EmptyContent>}
    </Empty>
  );
}
