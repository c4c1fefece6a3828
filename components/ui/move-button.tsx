import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type MoveButtonProps = {
  label: string;
  /** Nothing lies that way. */
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/**
 * Moves one thing of a list by a place. Not `disabled` at the end, which would take the focus from who has just moved
 * it there.
 */
export function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
      className="aria-disabled:bg-transparent aria-disabled:opacity-40"
    >
      {children}
    </Button>
  );
}
