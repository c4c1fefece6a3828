"use client";

import { useMarkRead } from "@/components/notifications/use-mark-read";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/icons";

/** Marks one notification as read. */
export function MarkReadButton({ id, title }: { id: string; title: string }) {
  const { pending, markRead } = useMarkRead([id]);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Mark “${title}” as read`}
      data-tooltip="Mark as read"
      aria-disabled={pending}
      onClick={markRead}
      className="shrink-0 self-center noscript:hidden"
    >
      <Check aria-hidden />
    </Button>
  );
}
