"use client";

import { useState } from "react";
import { BlockDialog } from "@/components/messaging/conversations/block-dialog";
import { Button } from "@/components/ui/button";
import { Info } from "@/components/ui/icons";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";

/** Why the viewer cannot write. */
function describeProblem({ other, blocked }: Conversation): string {
  if (!other) return "This person no longer has an account, so you can't reply.";
  if (blocked === "by_you") return `You blocked ${other.name}. Neither of you can send messages here.`;
  if (blocked === "by_other") return `${other.name} isn't accepting messages from you.`;
  return `You can't message ${other.name} right now.`;
}

/** Shown instead of the composer. */
export function WriteProblem({ conversation, onChange }: { conversation: Conversation; onChange: () => void }) {
  const { other, blocked } = conversation;
  const [open, setOpen] = useState(false);
  return (
    <div className="border-t border-border px-(--gutter) py-4">
      <div className="mx-auto flex max-w-[50rem] flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-start gap-2 text-sm text-muted-foreground">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{describeProblem(conversation)}</span>
        </p>
        {other && blocked === "by_you" && (
          <>
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Unblock
            </Button>
            <BlockDialog other={other} blocked open={open} onOpenChange={setOpen} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
}
