"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Composer, type ComposerHandle } from "@/components/conversations/composer";
import { MessageList } from "@/components/conversations/message-list";
import { withOutgoing } from "@/components/conversations/outgoing-message";
import { ReportChoice } from "@/components/conversations/report-choice";
import { ThreadHeader } from "@/components/conversations/thread-header";
import { useBottom } from "@/components/conversations/use-bottom";
import { useFileDrop } from "@/components/conversations/use-file-drop";
import { useMarkRead } from "@/components/conversations/use-mark-read";
import { useOutgoing } from "@/components/conversations/use-outgoing";
import { useThread, type ThreadStart } from "@/components/conversations/use-thread";
import { WriteProblem } from "@/components/conversations/write-problem";
import { saveDraft } from "@/components/layout/draft-storage";
import { handleApiError } from "@/components/layout/handle-api-error";
import { useHydrated } from "@/components/layout/use-hydrated";
import { useLocalTime } from "@/components/layout/use-local-time";
import { Button, buttonVariants } from "@/components/ui/button";
import { ArrowDown } from "@/components/ui/icons";
import { FORMER_MEMBER } from "@/components/conversations/former-member.constants";
import { EMPTY_MESSAGE, messageDraftKey } from "@/components/conversations/message-draft";

type ThreadProps = {
  start: ThreadStart;
  viewerId: string;
  /** Where the back link of phones leads. */
  backHref: string;
  /** The page with earlier messages, for browsers without scripts. */
  earlierHref: string | null;
  /** The message that a search has found. */
  foundId: string | undefined;
};

/** An open conversation: its messages, which stay up to date, and the composer. */
export function Thread({ start, viewerId, backHref, earlierHref, foundId }: ThreadProps) {
  const thread = useThread(start);
  const { conversation, messages } = thread;
  const { id } = conversation;
  const otherName = conversation.other?.name ?? FORMER_MEMBER;
  const local = useLocalTime(start.loadedAt);
  const hydrated = useHydrated();
  const [loading, setLoading] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState<string>();
  const composer = useRef<ComposerHandle>(null);
  const draftKey = messageDraftKey(viewerId, id);
  const { outgoing, send, retry, discard } = useOutgoing({
    conversationId: id,
    storageKey: `${viewerId}:${id}`,
    messages,
    onSent: thread.add,
    onRejected: thread.refresh,
    onSignedOut: ({ body, attachments }) => saveDraft(draftKey, EMPTY_MESSAGE, { body, attachments }),
  });
  const shown = withOutgoing(messages, outgoing, { id: viewerId, conversationId: id });
  const { container, atBottom, onScroll, scrollToBottom } = useBottom(shown.at(-1)?.id);
  const received = messages.filter(({ senderId }) => senderId !== viewerId);
  const newest = received.at(-1)?.id;
  useMarkRead(start.conversation, newest, atBottom);
  const [firstUnread] = useState(() => {
    const { unreadCount } = start.conversation;
    return unreadCount > 0 ? received.at(-Math.min(unreadCount, received.length))?.id : undefined;
  });
  // Whoever has scrolled up is told about what arrived below since then.
  const [seenNewest, setSeenNewest] = useState(newest);
  if (atBottom && seenNewest !== newest) setSeenNewest(newest);
  const { isOver, ...drop } = useFileDrop(conversation.canWrite, (files) => composer.current?.addFiles(files));

  const showFound = useEffectEvent(async (messageId: string) => {
    await thread.loadUntil(messageId);
    requestAnimationFrame(() => document.getElementById(`m-${messageId}`)?.scrollIntoView({ block: "center" }));
  });
  useEffect(() => {
    if (foundId) showFound(foundId).catch(() => undefined);
  }, [foundId]);

  async function loadEarlier() {
    setLoading(true);
    await thread.loadEarlier().catch(handleApiError);
    setLoading(false);
  }
  function endReport() {
    flushSync(() => {
      setReporting(false);
      setReported(undefined);
    });
    container.current?.focus({ preventScroll: true });
  }

  return (
    <section {...drop} aria-labelledby="thread-title" className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <ThreadHeader
        conversation={conversation}
        backHref={backHref}
        canReport={received.some(({ status }) => status === "sent")}
        onReport={() => setReporting(true)}
        onChange={thread.refresh}
      />
      <div className="relative min-h-0 flex-1">
        <div
          ref={container}
          onScroll={onScroll}
          role="region"
          aria-label="Message history"
          tabIndex={0}
          className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
        >
          <div className="mx-auto flex w-full max-w-[52rem] flex-1 flex-col justify-end gap-3 px-(--gutter) py-4">
            {(thread.hasEarlier || (!hydrated && earlierHref)) && (
              <div className="flex justify-center pb-2">
                {hydrated ? (
                  <Button variant="outline" size="sm" aria-disabled={loading} onClick={() => void loadEarlier()}>
                    {loading ? "Loading…" : "Load earlier messages"}
                  </Button>
                ) : (
                  <a href={earlierHref ?? ""} className={buttonVariants({ variant: "outline", size: "sm" })}>
                    Load earlier messages
                  </a>
                )}
              </div>
            )}
            <MessageList
              messages={shown}
              viewerId={viewerId}
              otherName={otherName}
              local={local}
              firstUnread={firstUnread}
              seen={conversation.readByOther}
              highlighted={foundId}
              onReport={reporting ? setReported : undefined}
              onRetry={retry}
              onDiscard={discard}
            />
          </div>
        </div>
        {!atBottom && newest !== seenNewest && (
          <Button
            size="sm"
            className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
            onClick={() => {
              scrollToBottom();
              container.current?.focus({ preventScroll: true });
            }}
          >
            <ArrowDown aria-hidden />
            New messages
          </Button>
        )}
      </div>
      {reporting ? (
        <ReportChoice messageId={reported} container={container} onEnd={endReport} />
      ) : conversation.canWrite ? (
        <Composer
          ref={composer}
          draftKey={draftKey}
          label={`Message to ${otherName}`}
          onSubmit={(input, files) => {
            send(input, files);
            scrollToBottom();
          }}
        />
      ) : (
        <WriteProblem conversation={conversation} onChange={thread.refresh} />
      )}
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-input bg-card/90 font-medium"
        >
          Drop images or PDFs to attach them
        </div>
      )}
    </section>
  );
}
