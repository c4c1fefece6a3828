import { clsx } from "clsx";

/** The badge of a verified developer, shaped like the logo. */
export function VerifiedBadge({ label = "Verified developer", className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      className={clsx("inline-block size-4 shrink-0 align-[-0.16em]", className)}
    >
      <path className="fill-primary" d="M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7z" />
      <path
        className="stroke-primary-foreground"
        fill="none"
        strokeWidth="1.7"
        strokeLinecap="square"
        d="m4.9 8.2 2.2 2.2 4.1-4.6"
      />
    </svg>
  );
}
