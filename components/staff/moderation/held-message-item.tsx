"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useIsSettling } from "@/components/lists/settling-list";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { pluralize } from "@/lib/foundation/format/numbers";
import type { HeldMessage } from "@/lib/messaging/conversations/conversations.rows";
import { conversationsMessages, type HeldDecision } from "@/lib/messaging/conversations/conversations.constants";

/**
 * A message that waits for a moderator, with its text as plain text, and the decision buttons. Rejecting it asks for a
 * confirmation.
 */
export function HeldMessageItem({ message }: { message: HeldMessage }) {
  const { id, body, files, createdAt, sender, recipient, isOwn } = message;
  const [chosen, setChosen] = useState<HeldDecision | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const send = useAction("PUT /api/admin/held-messages/{id}", {
    keepSession: true,
    refresh: "always",
    onSuccess: () => setIsHidden(true),
  });
  const isInactive = useIsSettling() || send.pending;
  const from = sender?.name ?? "a former member";

  function decide(decision: HeldDecision) {
    setChosen(decision);
    const success = {
      title: conversationsMessages[decision],
      description: conversationsMessages[`${decision}Text`],
    };
    return send({ params: { id }, body: { decision } }, { success });
  }
  return (
    <li hidden={isHidden}>
      <article
        aria-label={`The message by ${from}`}
        className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-5 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="min-w-0">
          <h3 dir="auto" className="wrap-anywhere">
            {from} to {recipient?.name ?? "a former member"}
          </h3>
          <p dir="auto" className="mt-2 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
            {body}
          </p>
          <p className="nums mt-2 text-xs text-muted-foreground">
            <Moment at={createdAt} />
            <span>{files > 0 && `, ${pluralize(files, "file")}`}</span>
          </p>
        </div>
        {isOwn ? (
          <div className="lg:w-56">
            <OwnNotice>{conversationsMessages.heldConcernsYou}</OwnNotice>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2 lg:w-40 lg:flex-col lg:items-stretch">
            <Button
              aria-label={`Deliver the message by ${from}`}
              aria-disabled={isInactive}
              onClick={() => void decide("delivered")}
            >
              {send.pending && chosen === "delivered" && <Spinner />}
              <span>Deliver</span>
            </Button>
            <ConfirmDialog
              label="Reject"
              ariaLabel={`Reject the message by ${from}`}
              triggerVariant={{ variant: "destructive" }}
              inactive={isInactive}
              title={`Reject the message by ${from}?`}
              description="It won't be delivered. We'll email its sender that it breaks our terms. You can't undo this."
              confirm={{ label: "Reject message", pending: "Rejecting...", variant: "destructive-solid" }}
              onConfirm={() => decide("rejected")}
            />
          </div>
        )}
      </article>
    </li>
  );
}
