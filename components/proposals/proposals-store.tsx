"use client";

import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { useUser } from "@/components/layout/use-user";
import { ApiError } from "@/lib/api-client/api-error";
import { apiList, type ApiList } from "@/lib/api-client/api-list";
import type { BudgetType, ProjectStatus } from "@/lib/project-requests/project-requests.constants";
import type { Proposal } from "@/lib/proposals/proposals.dto";

/** What the parts of the page need to know of the request. */
export type ProjectBrief = { id: string; title: string; clientId: string; status: ProjectStatus; budgetType: BudgetType };

type Loaded = { state: "loading" } | { state: "failed"; message: string } | ({ state: "ready" } & ApiList<Proposal>);

type Store = {
  project: ProjectBrief;
  /** Whether this browser's user posted the request, may propose, or neither; null while that is not known. */
  side: "client" | "developer" | "visitor" | null;
  userId: string | undefined;
  loaded: Loaded;
  /** Asks again; what is on the screen stays until the answer is there. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
};

const Context = createContext<Store | null>(null);

const PAGE = 30;
const detail = (error: unknown) => (error instanceof ApiError ? error.detail : "The server could not be reached.");

/** Holds the proposals that this browser's user may read; nobody else's are ever asked for. */
export function ProposalsStore({ project, children }: { project: ProjectBrief; children: ReactNode }) {
  const { user, status } = useUser();
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const { id, clientId } = project;
  const userId = user?.id;
  const side = status === "loading" ? null : !user ? "visitor" : user.id === clientId ? "client" : user.role === "developer" ? "developer" : "visitor";
  const reads = side === "client" || side === "developer";

  const ask = useCallback(
    (signal?: AbortSignal): Promise<Loaded> =>
      apiList<Proposal>(`/api/project-requests/${id}/proposals?limit=${PAGE}`, signal).then(
        (list) => ({ state: "ready", ...list }),
        (error: unknown) => ({ state: "failed", message: detail(error) }),
      ),
    [id],
  );
  useEffect(() => {
    if (!reads) return;
    const stop = new AbortController();
    void ask(stop.signal).then((answer) => !stop.signal.aborted && setLoaded(answer));
    return () => stop.abort();
  }, [reads, userId, ask]);

  const store = useMemo<Store>(() => {
    async function loadMore() {
      if (loaded.state !== "ready" || !loaded.next) return;
      try {
        const more = await apiList<Proposal>(loaded.next);
        setLoaded({ ...loaded, items: [...loaded.items, ...more.items], next: more.next });
      } catch (error) {
        setLoaded({ state: "failed", message: detail(error) });
      }
    }
    return { project, side, userId, loaded, reload: async () => setLoaded(await ask()), loadMore };
  }, [project, side, userId, loaded, ask]);
  return <Context value={store}>{children}</Context>;
}

/** The request and its proposals, for the parts of its page. */
export function useProposals(): Store {
  const store = use(Context);
  if (!store) throw new Error("useProposals needs a ProposalsStore around it");
  return store;
}
