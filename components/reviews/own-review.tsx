"use client";

import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";
import { apiRequest } from "@/lib/api-client/api-request";
import type { MyReview, Review } from "@/lib/reviews/reviews.dto";

/** Who looks at an app's reviews, as far as the browser knows. */
type OwnReviewState = {
  kind: "unknown" | "visitor" | "developer" | "reviewer";
  userId: string | null;
  review: Review | null;
  /** Whether the form is open. */
  editing: boolean;
  setEditing: (open: boolean) => void;
  /** Keeps what the server answered; null after a deletion. */
  setReview: (review: Review | null) => void;
};

const nobody: OwnReviewState = { kind: "unknown", userId: null, review: null, editing: false, setEditing: () => undefined, setReview: () => undefined };
const Context = createContext(nobody);

export const useOwnReview = () => useContext(Context);

type OwnReviewProps = { appId: string; developerId: string; children: ReactNode };

/**
 * Knows the visitor's own review of the app for the form and the list. The page is the same for everyone, so
 * it is asked for in the browser, and only when someone other than the app's developer is signed in.
 */
export function OwnReview({ appId, developerId, children }: OwnReviewProps) {
  const { status, user } = useUser();
  const userId = user?.id ?? null;
  const [mine, setMine] = useState<{ of: string; review: Review | null } | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!userId || userId === developerId) return;
    let current = true;
    // Without an answer the form opens empty; the server replaces what there was.
    const keep = ({ review }: MyReview) => current && setMine({ of: userId, review });
    apiRequest<MyReview>("GET", `/api/apps/${appId}/reviews/mine`).then(keep, () => keep({ review: null }));
    return () => {
      current = false;
    };
  }, [appId, developerId, userId]);

  const known = mine !== null && mine.of === userId;
  const kind = status === "none" ? "visitor" : userId === developerId ? "developer" : known ? "reviewer" : "unknown";
  const setReview = (review: Review | null) => userId && setMine({ of: userId, review });
  return <Context value={{ kind, userId, review: known ? mine.review : null, editing, setEditing, setReview }}>{children}</Context>;
}
