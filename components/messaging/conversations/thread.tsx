"use client";

import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { handleApiError } from "@/components/forms/handle-api-error";
import { saveDraft } from "@/components/forms/use-form-draft";
import { Composer, type ComposerHandle } from "@/components/messaging/conversations/composer";
import { FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { MessageList } from "@/components/messaging/conversations/message-list";
import { withOutgoing } from "@/components/messaging/conversations/outgoing-messages";
import { EMPTY_MESSAGE, messageDraftKey } from "@/components/messaging/conversations/message-draft";
import { ThreadHeader } from "@/components/messaging/conversations/thread-header";
import { useFileDrop } from "@/components/messaging/conversations/use-file-drop";
import { useOutgoing } from "@/components/messaging/conversations/use-outgoing";
import { type ThreadStart, useMarkConversationRead, useThread } from "@/components/messaging/conversations/use-thread";
import { WriteProblem } from "@/components/messaging/conversations/write-problem";
import { useHydrated } from "@/components/shell/use-hydrated";
import { useLocalTime } from "@/components/shell/use-local-time";
import { Button, buttonVariants } from "@/components/ui/button";
import { ArrowDown } from "@/components/ui/icons";

const ReportDialog = lazy(() =>
  import("@/components/staff/reports/report-dialog").then((module) => ({ default: module.ReportDialog })),
);

type ReportChoiceProps = {
  /** The chosen message; undefined until the viewer has chosen one. */
  messageId: string | undefined;
  /** The element with the buttons to choose one. */
  container: RefObject<HTMLElement | null>;
  onEnd: () => void;
};

/** Asks which message to report, in place of the composer, and opens the dialog for it. */
function ReportChoice({ messageId, container, onEnd }: ReportChoiceProps) {
  // The newest one is the likely one, and in view.
  useEffect(
    () => [...(container.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])].at(-1)?.focus(),
    [container],
  );
  return (
    <div className="border-t border-border px-(--gutter) py-4">
      <div className="mx-auto flex max-w-[50rem] items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium">
          Choose the message to report.
        </p>
        <Button variant="outline" size="sm" onClick={onEnd}>
          Cancel
        </Button>
      </div>
      <Suspense fallback={null}>
        {messageId && <ReportDialog subject="message" id={messageId} onClose={onEnd} />}
      </Suspense>
    </div>
  );
}

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
  useMarkConversationRead(start.conversation, newest, atBottom);
  const [firstUnread] = useState(() => {
    const { unreadCount } = start.conversation;
    return unreadCount > 0 ? received.at(-Math.min(unreadCount, received.length))?.id : undefined;
  });
  // After scrolling up, the reader is told about what arrived below since then.
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

/** Pixels from the end within which the thread follows new messages. */
const NEAR_PX = 48;

/**
 * Follows the end of a thread. The scroll container is `flex-col-reverse`, so the browser itself shows the end first
 * and stays there, also while a picture loads, the composer grows or earlier messages are added above. A reader
 * who has scrolled up keeps the messages in view when new ones arrive below.
 * @param newestId changes when a message was added at the end
 */
function useBottom(newestId: string | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const [atBottom, setAtBottom] = useState(true);
  /** Distances in pixels: of the view from the thread's end, and the thread's height. */
  const last = useRef({ fromEnd: 0, height: 0 });

  // In a reversed container, the scroll position is zero at the end and negative above.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const { fromEnd, height } = last.current;
    if (fromEnd > NEAR_PX && height > 0) element.scrollTop = -(fromEnd + element.scrollHeight - height);
    else if (fromEnd > 0) element.scrollTop = 0;
    last.current = { fromEnd: -element.scrollTop, height: element.scrollHeight };
  }, [newestId]);

  const onScroll = useCallback(() => {
    const element = container.current;
    if (!element) return;
    last.current = { fromEnd: -element.scrollTop, height: element.scrollHeight };
    setAtBottom(-element.scrollTop <= NEAR_PX);
  }, []);
  // The user may have scrolled before the page's scripts ran.
  useEffect(() => {
    const frame = requestAnimationFrame(onScroll);
    return () => cancelAnimationFrame(frame);
  }, [onScroll]);

  return {
    /** The scroll container. */
    container,
    atBottom,
    onScroll,
    /** Shows the end of the thread. */
    scrollToBottom: () => container.current?.scrollTo({ top: 0 }),
  };
}
