import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

export type StatusTone = "good" | "waiting" | "bad";

const looks = {
  good: { variant: "success", shape: "size-1.5 rounded-full bg-current" },
  waiting: { variant: "warning", shape: "size-2 rounded-full border-[1.5px] border-current" },
  bad: { variant: "destructive", shape: "h-0.5 w-2 bg-current" },
} as const;

/** A state as a soft fill with a shape, so that colour does not carry it alone: dot good, ring waiting, bar bad. */
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
      {children}
    </Badge>
  );
}

/**
 * The badge of a thing that is in one of several states.
 * @param looks how each state looks and what it is called
 * @returns a component that takes the state as `status`
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
