"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/shell/empty-state";
import { Button } from "@/components/ui/button";
import { RotateCw } from "@/components/ui/icons";

/** Content that failed to load, with a message and a retry button. */
export function ErrorState({
  title,
  children,
  onRetry,
  as,
}: {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  as?: "h1" | "h2";
}) {
  return (
    <div role="alert">
      <EmptyState
        as={as}
        title={title}
        action={
          <Button variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
