import { Badge } from "@/components/ui/badge";

type Tone = "success" | "warning" | "destructive";

// Good, waiting; anything else is bad (spec section 2, App card).
const tones: Record<string, Tone> = {
  approved: "success", completed: "success", accepted: "success", open: "success",
  pending: "warning", in_progress: "warning",
};

// The shape says it too, for those who do not see the colour: a dot, a ring, a bar.
const shapes: Record<Tone, string> = {
  success: "size-[0.4375rem] rounded-full bg-current",
  warning: "size-[0.4375rem] rounded-full shadow-[inset_0_0_0_1.5px_currentColor]",
  destructive: "h-0.5 w-2 bg-current",
};

/** The state of an app, an order, a request or a proposal. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const tone = tones[status] ?? "destructive";
  const words = status.replaceAll("_", " ");
  return (
    <Badge variant={tone} className={className}>
      <span aria-hidden className={shapes[tone]} />
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  );
}
