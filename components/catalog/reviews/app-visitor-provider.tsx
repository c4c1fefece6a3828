"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useUser } from "@/components/shell/use-user";
import { SHOWN_HEADER } from "@/lib/catalog/apps/apps.constants";
import type { MyReview, Review } from "@/lib/catalog/reviews/reviews.rows";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** The viewer's relation to the app, from the server. */
type Known = MyReview & {
  /** Whether the viewer is the developer and has changes in review. */
  changesInReview: boolean;
};

/** The visitor of an app's page, as far as the browser knows. */
type AppVisitorState = Known & {
  kind: "unknown" | "visitor" | "developer" | "reviewer";
  userId: string | null;
  /** Whether the form is open. */
  editing: boolean;
  setEditing: (open: boolean) => void;
  /** Stores the server's response; null after a deletion. */
  setReview: (review: Review | null) => void;
};

const nothing: Known = { review: null, orderId: null, changesInReview: false };
const unknownVisitor: AppVisitorState = {
  ...nothing,
  kind: "unknown",
  userId: null,
  editing: false,
  setEditing: () => undefined,
  setReview: () => undefined,
};
const AppVisitorContext = createContext(unknownVisitor);

export const useAppVisitor = () => useContext(AppVisitorContext);

/** Names the draft of a user's review of an app in this browser's storage. */
export const reviewDraftKey = (userId: string, appId: string) => `review:${userId}:${appId}`;

/** Loads the viewer's relation. If it fails, the form opens empty, and checkout reports an existing purchase. */
async function loadRelation(appId: string, isDeveloper: boolean): Promise<Known> {
  try {
    if (!isDeveloper)
      return { ...nothing, ...(await api("GET /api/apps/{id}/reviews/mine", { params: { id: appId } })) };
    const app = await api("GET /api/apps/{id}", { params: { id: appId } });
    return { ...nothing, changesInReview: Boolean(app.pendingChange) };
  } catch {
    return nothing;
  }
}

type AppVisitorProviderProps = { appId: string; developerId: string; children: ReactNode };

/**
 * Provides the viewer's relation to the app for Buy Now, the review form and the list. The page is the same for
 * everyone, so the browser loads it once, and only for signed-in users.
 */
export function AppVisitorProvider({ appId, developerId, children }: AppVisitorProviderProps) {
  const { status, user } = useUser();
  const userId = user?.id ?? null;
  const isDeveloper = userId === developerId;
  const [loaded, setLoaded] = useState<(Known & { of: string }) | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!userId) return;
    let current = true;
    void loadRelation(appId, isDeveloper).then((response) => current && setLoaded({ of: userId, ...response }));
    return () => {
      current = false;
    };
    // A new object for the same user means that the page was restored from the back/forward cache: reload, as they may
    // have bought the app.
  }, [appId, isDeveloper, userId, user]);

  useEffect(() => {
    const path = paths.app(appId);
    // The server counts full page loads itself. This tells it about a page that Next shows from prefetched data.
    if (!performance.getEntriesByType("navigation")[0]?.name.includes(path))
      void fetch(path, { method: "HEAD", headers: { [SHOWN_HEADER]: "1" } }).catch(Boolean);
  }, [appId]);

  const { of: _of, ...known } = loaded?.of === userId ? loaded : { of: null, ...nothing };
  const reviewer = loaded?.of === userId ? "reviewer" : "unknown";
  const kind = status === "none" ? "visitor" : isDeveloper ? "developer" : reviewer;
  const setReview = (review: Review | null) => setLoaded((now) => now && { ...now, review });
  return (
    <AppVisitorContext value={{ ...known, kind, userId, editing, setEditing, setReview }}>{children}</AppVisitorContext>
  );
}
