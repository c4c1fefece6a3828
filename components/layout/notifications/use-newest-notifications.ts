"use client";

import { useEffect, useState } from "react";
import { useEvents } from "@/components/layout/events/use-events";
import { apiRequest } from "@/lib/api-client/api-request";
import { NEWEST_NOTIFICATIONS } from "@/lib/notifications/notifications.constants";
import type { Notification } from "@/lib/notifications/notifications.dto";

type Newest = { status: "loading" | "failed"; items: null } | { status: "loaded"; items: Notification[] };

/** Loads the newest notifications, and again when there are new ones or some have been read. */
export function useNewestNotifications() {
  const [newest, setNewest] = useState<Newest>({ status: "loading", items: null });
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt((count) => count + 1);
  useEvents({ notification: reload, notifications_read: reload, reset: reload });
  useEffect(() => {
    const leaving = new AbortController();
    apiRequest<Notification[]>(
      "GET",
      `/api/notifications?limit=${NEWEST_NOTIFICATIONS}`,
      undefined,
      leaving.signal,
    ).then(
      (items) => setNewest({ status: "loaded", items }),
      () => !leaving.signal.aborted && setNewest({ status: "failed", items: null }),
    );
    return () => leaving.abort();
  }, [attempt]);
  return { ...newest, reload };
}
