"use client";

import { RotateCw } from "@/components/ui/icons";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Something could not be loaded: the same frame, a sentence, and another try. */
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
