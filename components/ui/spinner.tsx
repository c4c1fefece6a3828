import { clsx } from "clsx";
import { LoaderCircle } from "@/components/ui/icons";

/** A loading indicator. Without `label` it is decorative, next to text that says so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={clsx("size-[1.0625rem] animate-spin", className)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
