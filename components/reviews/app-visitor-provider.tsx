"use client";

import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";
import { apiRequest } from "@/lib/api-client/api-request";
import type { AppDetail } from "@/lib/apps/apps.dto";
import type { MyReview, Review } from "@/lib/reviews/reviews.dto";

/** What the app is to the visitor, as the server knows. */
type Known = MyReview & {
  /** The viewer made the app and has sent in changes of it. */
  changesInReview: boolean;
};

/** Who looks at an app's page, as far as the browser knows. */
type AppVisitorState = Known & {
  kind: "unknown" | "visitor" | "developer" | "reviewer";
  userId: string | null;
  /** Whether the form is open. */
  editing: boolean;
  setEditing: (open: boolean) => void;
  /** Keeps what the server answered; null after a deletion. */
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

/** Without an answer the form opens empty, and checkout says what is bought already. */
async function ask(appId: string, isDeveloper: boolean): Promise<Known> {
  try {
    if (!isDeveloper) return { ...nothing, ...(await apiRequest<MyReview>("GET", `/api/apps/${appId}/reviews/mine`)) };
    const app = await apiRequest<AppDetail>("GET", `/api/apps/${appId}`);
    return { ...nothing, changesInReview: Boolean(app.pendingChange) };
  } catch {
    return nothing;
  }
}

type AppVisitorProviderProps = { appId: string; developerId: string; children: ReactNode };

/**
 * Knows what the app is to the visitor, for Buy Now, the review form and the list. The page is the same for everyone,
 * so it is asked for in the browser, once, and only when someone is signed in.
 */
export function AppVisitorProvider({ appId, developerId, children }: AppVisitorProviderProps) {
  const { status, user } = useUser();
  const userId = user?.id ?? null;
  const isDeveloper = userId === developerId;
  const [mine, setMine] = useState<(Known & { of: string }) | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!userId) return;
    let current = true;
    void ask(appId, isDeveloper).then((answer) => current && setMine({ of: userId, ...answer }));
    return () => {
      current = false;
    };
    // Another object of the same user means that this page was left and come back to: the app may be theirs by now.
  }, [appId, isDeveloper, userId, user]);

  const { of: _of, ...known } = mine?.of === userId ? mine : { of: null, ...nothing };
  const reviewer = mine?.of === userId ? "reviewer" : "unknown";
  const kind = status === "none" ? "visitor" : isDeveloper ? "developer" : reviewer;
  const setReview = (review: Review | null) => setMine((now) => now && { ...now, review });
  return (
    <AppVisitorContext value={{ ...known, kind, userId, editing, setEditing, setReview }}>{children}</AppVisitorContext>
  );
}
