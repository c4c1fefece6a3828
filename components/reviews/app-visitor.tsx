"use client";

import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";
import { apiRequest } from "@/lib/api-client/api-request";
import type { MyReview, Review } from "@/lib/reviews/reviews.dto";

/** Who looks at an app's page, as far as the browser knows. */
type AppVisitorState = {
  kind: "unknown" | "visitor" | "developer" | "reviewer";
  userId: string | null;
  review: Review | null;
  /** The completed order by which the visitor has the app. */
  orderId: string | null;
  /** Whether the form is open. */
  editing: boolean;
  setEditing: (open: boolean) => void;
  /** Keeps what the server answered; null after a deletion. */
  setReview: (review: Review | null) => void;
};

const nobody: AppVisitorState = { kind: "unknown", userId: null, review: null, orderId: null, editing: false, setEditing: () => undefined, setReview: () => undefined };
const Context = createContext(nobody);

export const useAppVisitor = () => useContext(Context);

type AppVisitorProps = { appId: string; developerId: string; children: ReactNode };

/**
 * Knows what the app is to the visitor, for Buy Now, the review form and the list. The page is the same for everyone, so
 * it is asked for in the browser, once, and only when someone other than the app's developer is signed in.
 */
export function AppVisitor({ appId, developerId, children }: AppVisitorProps) {
  const { status, user } = useUser();
  const userId = user?.id ?? null;
  const [mine, setMine] = useState<(MyReview & { of: string }) | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!userId || userId === developerId) return;
    let current = true;
    // Without an answer the form opens empty, and checkout says what is bought already.
    const keep = (answer: MyReview) => current && setMine({ of: userId, ...answer });
    apiRequest<MyReview>("GET", `/api/apps/${appId}/reviews/mine`).then(keep, () => keep({ review: null, orderId: null }));
    return () => {
      current = false;
    };
    // Another object of the same user means that this page was left and come back to: the app may be theirs by now.
  }, [appId, developerId, userId, user]);

  const known = mine?.of === userId ? mine : null;
  const kind = status === "none" ? "visitor" : userId === developerId ? "developer" : known ? "reviewer" : "unknown";
  const setReview = (review: Review | null) => setMine((now) => now && { ...now, review });
  return (
    <Context value={{ kind, userId, review: known?.review ?? null, orderId: known?.orderId ?? null, editing, setEditing, setReview }}>
      {children}
    </Context>
  );
}
