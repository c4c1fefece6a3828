import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type MoveButtonProps = {
  label: string;
  /** Whether the item cannot move further. */
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/**
 * Moves a list item by one position. At the end of the list it is `aria-disabled`, because `disabled` would lose the
 * focus of the user who just moved it there.
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
