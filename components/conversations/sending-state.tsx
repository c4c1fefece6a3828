import type { OutgoingMessage } from "@/components/conversations/outgoing-message";
import { Button } from "@/components/ui/button";
import { CircleAlert } from "@/components/ui/icons";

type SendingStateProps = {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
};

/** The state of a message that is not sent yet. A quick server shows nothing. */
export function SendingState({ message: { failure }, onRetry, onDiscard }: SendingStateProps) {
  if (failure === undefined) {
    return (
      <p className="animate-in text-xs text-muted-foreground fade-in fill-mode-both delay-300">
        <span>Sending…</span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
      <p role="alert" className="flex items-start gap-1.5 text-destructive">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">Not sent. {failure}</span>
      </p>
      <span className="flex gap-3">
        <Button variant="link" size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="link" size="sm" onClick={onDiscard}>
          Delete
        </Button>
      </span>
    </div>
  );
}
