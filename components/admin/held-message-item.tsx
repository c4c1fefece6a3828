"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { OwnNotice } from "@/components/layout/own-notice";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import type { HeldDecision } from "@/lib/conversations/conversations.constants";
import type { HeldMessage } from "@/lib/conversations/conversations.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { pluralize } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";

/** A message that waits for a moderator, with its text as plain text, and the decision buttons. */
export function HeldMessageItem({ message }: { message: HeldMessage }) {
  const { id, body, files, createdAt, sender, recipient, isOwn } = message;
  const router = useRouter();
  const [busy, setBusy] = useState<HeldDecision | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const from = sender?.name ?? "a former member";

  async function decide(decision: HeldDecision): Promise<void> {
    if (busy) return;
    setBusy(decision);
    try {
      await apiRequest("PUT", `/api/admin/held-messages/${id}`, { decision });
      setIsHidden(true);
      toast.success(conversationsMessages[decision], { description: conversationsMessages[`${decision}Text`] });
    } catch (error) {
      handleApiError(error, { title: "Error", keepSession: true });
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return (
    <li hidden={isHidden}>
      <article className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 dir="auto" className="wrap-anywhere">
            {from} to {recipient?.name ?? "a former member"}
          </h3>
          <p dir="auto" className="mt-2 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
            {body}
          </p>
          <p className="nums mt-2 text-xs text-muted-foreground">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            {files > 0 && `, ${pluralize(files, "file")}`}
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
              aria-disabled={busy !== null}
              onClick={() => void decide("delivered")}
            >
              {busy === "delivered" && <Spinner />}Deliver
            </Button>
            <Button
              variant="destructive"
              aria-label={`Reject the message by ${from}`}
              aria-disabled={busy !== null}
              onClick={() => void decide("rejected")}
            >
              {busy === "rejected" && <Spinner />}Reject
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}
