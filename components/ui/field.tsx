import { clsx } from "clsx";
import { CircleAlert } from "@/components/ui/icons";
import type { ReactNode } from "react";
import { Label } from "@/components/ui/label";

type FieldProps = {
  /** The control's id. */
  htmlFor: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** A field outside of `Form`, such as one in a payment provider's iframe: label above, hint or error below. */
export function Field({ htmlFor, label, hint, error, optional, className, children }: FieldProps) {
  return (
    <div className={clsx("grid content-start gap-1.5", className)}>
      <Label htmlFor={htmlFor}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {children}
      {error ? (
        <p id={`${htmlFor}-error`} className="flex items-start gap-1.5 text-xs text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${htmlFor}-hint`} className="text-xs text-muted-foreground">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
