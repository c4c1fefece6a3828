"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useAction } from "@/components/forms/use-action";
import { Composer } from "@/components/messaging/conversations/composer";
import { messageDraftKey } from "@/components/messaging/conversations/message-draft";
import { paths } from "@/lib/foundation/paths";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";
import type { MessageInput } from "@/lib/messaging/conversations/conversations.schema";

type NewConversationProps = {
  viewerId: string;
  other: NonNullable<Conversation["other"]>;
  subject: Conversation["subject"];
  /** This page, to return to after signing in. */
  returnPath: string;
};

function isSame(values: MessageInput, last: MessageInput | undefined): last is MessageInput {
  return values.body === last?.body && values.attachments.join() === last.attachments.join();
}

/** The composer of a first message, which leads on to the conversation. */
export function NewConversation({ viewerId, other, subject, returnPath }: NewConversationProps) {
  const router = useRouter();
  const last = useRef<MessageInput>(undefined);
  const start = useAction("POST /api/conversations", {
    failure: "Message not sent",
    returnPath,
    onSuccess: (started) => router.replace(paths.conversation(started.id)),
  });
  async function send(values: MessageInput): Promise<boolean> {
    // A message that is sent again may have arrived: with the same id, it is not sent twice.
    const input = isSame(values, last.current) ? last.current : values;
    last.current = input;
    const { kind, id } = subject;
    return (await start({ body: { ...input, toUserId: other.id, subject: { kind, id } } })) === "done";
  }
  return (
    <Composer
      draftKey={messageDraftKey(viewerId, `${subject.kind}:${subject.id}:${other.id}`)}
      label={`Message to ${other.name}`}
      placeholder={`Write to ${other.name}`}
      onSubmit={send}
    />
  );
}
