"use client";

import { useState } from "react";
import { ThreadMessage } from "@/components/staff/moderation/reported-thread";
import { Button } from "@/components/ui/button";
import { apiList } from "@/lib/foundation/api-client/api-list";
import { errorText } from "@/lib/foundation/api-client/api";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { DisputeMessage } from "@/lib/staff/moderation/dispute-thread.rows";

const PAGE_SIZE = 30;

type DisputeThreadProps = { disputeId: string; names: Record<ProjectSide, string> };

/** What the two sides of a dispute wrote to each other about its project, once a moderator asks to read it. */
export function DisputeThread({ disputeId, names }: DisputeThreadProps) {
  const [messages, setMessages] = useState<readonly DisputeMessage[] | null>(null);
  const [earlier, setEarlier] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function load(cursor?: string) {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const { items, next } = await apiList("GET /api/admin/disputes/{id}/messages", {
        params: { id: disputeId },
        query: { limit: PAGE_SIZE, cursor },
      });
      setMessages([...items, ...(messages ?? [])]);
      setEarlier(next);
    } catch (error) {
      setProblem(errorText(error, "The messages couldn't be loaded. Please try again."));
    }
    setPending(false);
  }

  return (
    <section aria-label="Messages about this project" className="border-t border-border pt-3 text-sm">
      <h4 className="text-sm font-semibold">Their messages about this project</h4>
      {messages === null && (
        <>
          <p className="mt-1 max-w-[66ch] text-muted-foreground">
            Both sides know that you can read them until this is decided. The audit log records who reads them.
          </p>
          <Button variant="outline" size="sm" className="mt-3" aria-disabled={pending} onClick={() => load()}>
            Read messages
          </Button>
        </>
      )}
      {earlier !== null && (
        <Button variant="outline" size="sm" className="mt-3" aria-disabled={pending} onClick={() => load(earlier)}>
          Show earlier messages
        </Button>
      )}
      <div role="status">
        {problem !== null && <p className="mt-3 text-destructive">{problem}</p>}
        {messages?.length === 0 && (
          <p className="mt-1 text-muted-foreground">They haven&apos;t exchanged any messages about this project.</p>
        )}
      </div>
      {messages !== null && messages.length > 0 && (
        <ol aria-label="Messages, oldest first" className="mt-3 grid grid-cols-1 gap-3">
          {messages.map((message) => (
            <ThreadMessage key={message.id} message={message} name={names[message.by]} />
          ))}
        </ol>
      )}
    </section>
  );
}
