"use client";

import { useState } from "react";
import { FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { loadConversation } from "@/components/messaging/conversations/load-conversation";
import { useEvents } from "@/components/shell/events/use-events";

/** Tells screen readers about each new message, whichever part of the inbox is on the screen. */
export function NewMessageAnnouncer({ viewerId }: { viewerId: string }) {
  const [announcement, setAnnouncement] = useState<{ messageId: string; name: string }>();
  useEvents({
    message({ conversationId, messageId, senderId }) {
      if (senderId === viewerId) return;
      loadConversation(conversationId).then(
        ({ other }) => setAnnouncement({ messageId, name: other?.name ?? FORMER_MEMBER }),
        () => undefined,
      );
    },
  });
  return (
    <p role="status" className="sr-only">
      {/* A new element, so that a second message of the same person is announced as well. */}
      {announcement && <span key={announcement.messageId}>{`New message from ${announcement.name}`}</span>}
    </p>
  );
}
