"use client";

import { RotateCw } from "@/components/ui/icons";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";

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
