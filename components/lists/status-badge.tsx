import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

export type StatusTone = "good" | "waiting" | "bad";

const looks = {
  good: { variant: "success", shape: "size-1.5 rounded-full bg-current" },
  waiting: { variant: "warning", shape: "size-2 rounded-full border-[1.5px] border-current" },
  bad: { variant: "destructive", shape: "h-0.5 w-2 bg-current" },
} as const;

/** A status badge with a shape, so that it does not rely on color: dot for good, ring for waiting, bar for bad. */
export function StatusBadge({
  tone,
  children,
  className,
}: {
  tone: StatusTone;
  children: ReactNode;
  className?: string;
}) {
  const { variant, shape } = looks[tone];
  return (
    <Badge variant={variant} className={className}>
      <span aria-hidden className={shape} />
      <span>{children}</span>
    </Badge>
  );
}

/**
 * Creates the badge component of a status type.
 * @param looks tone and label of each status
 * @returns a component with the prop `status`
 */
export function statusBadge<Status extends string>(looks: Record<Status, { tone: StatusTone; label: string }>) {
  return function Status({ status, className }: { status: Status; className?: string }) {
    const { tone, label } = looks[status];
    return (
      <StatusBadge tone={tone} className={className}>
        {label}
      </StatusBadge>
    );
  };
}
