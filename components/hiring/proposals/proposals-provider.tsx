"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { type Action, type ActionOptions, useAction } from "@/components/forms/use-action";
import { useUser } from "@/components/shell/use-user";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { apiList, type ApiList } from "@/lib/foundation/api-client/api-list";
import type { ApiCall } from "@/lib/foundation/api-client/routes";
import { paths } from "@/lib/foundation/paths";
import type { ProposalView } from "@/lib/hiring/proposals/proposals.constants";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import type { BudgetType, ProjectStatus } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";

/** The request's data that the parts of the page need. */
type ProjectSummary = {
  id: string;
  title: string;
  clientId: string;
  status: ProjectStatus;
  budgetType: BudgetType;
};

type ProposalsState =
  | { state: "loading" }
  | { state: "failed"; message: string }
  /** With what the request shows only to its client and to the developers involved. */
  | ({ state: "ready"; request: ProjectRequestDetail } & ApiList<Proposal>);

type ProposalsContextValue = {
  project: ProjectSummary;
  /** Whether the user posted the request, may propose, or neither; null while unknown. */
  viewerRole: "client" | "developer" | "visitor" | null;
  userId: string | undefined;
  loaded: ProposalsState;
  /** Which of the client's lists is loaded. */
  view: ProposalView;
  setView: (view: ProposalView) => void;
  /** Reloads the proposals; the current ones stay visible meanwhile. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
};

const ProposalsContext = createContext<ProposalsContextValue | null>(null);

const PAGE_SIZE = 30;
const getErrorMessage = (error: unknown) =>
  error instanceof ApiError ? error.detail : "We couldn't reach the server.";

/** Loads and provides the proposals that the user may read; nothing is requested for other visitors. */
export function ProposalsProvider({ project, children }: { project: ProjectSummary; children: ReactNode }) {
  const { user, status } = useUser();
  const [loaded, setLoaded] = useState<ProposalsState>({ state: "loading" });
  const [view, setView] = useState<ProposalView>("active");
  const { id, clientId } = project;
  const userId = user?.id;
  const viewerRole =
    status === "loading"
      ? null
      : !user
        ? "visitor"
        : user.id === clientId
          ? "client"
          : user.role === "developer"
            ? "developer"
            : "visitor";
  const canRead = viewerRole === "client" || viewerRole === "developer";

  const fetchProposals = useCallback(
    (signal?: AbortSignal): Promise<ProposalsState> =>
      Promise.all([
        apiList("GET /api/project-requests/{id}/proposals", {
          params: { id },
          query: { limit: PAGE_SIZE, view },
          signal,
        }),
        api("GET /api/project-requests/{id}", { params: { id }, signal }),
      ]).then(
        ([list, request]) => ({ state: "ready", request, ...list }),
        (error: unknown) => ({ state: "failed", message: getErrorMessage(error) }),
      ),
    [id, view],
  );
  useEffect(() => {
    if (!canRead) return;
    const stop = new AbortController();
    void fetchProposals(stop.signal).then((response) => !stop.signal.aborted && setLoaded(response));
    return () => stop.abort();
  }, [canRead, userId, fetchProposals]);

  const store = useMemo<ProposalsContextValue>(() => {
    async function loadMore() {
      if (loaded.state !== "ready" || !loaded.next) return;
      try {
        const query = { limit: PAGE_SIZE, view, cursor: loaded.next };
        const more = await apiList("GET /api/project-requests/{id}/proposals", { params: { id: project.id }, query });
        setLoaded({ ...loaded, items: [...loaded.items, ...more.items], next: more.next });
      } catch (error) {
        setLoaded({ state: "failed", message: getErrorMessage(error) });
      }
    }
    return {
      project,
      viewerRole,
      userId,
      loaded,
      view,
      setView,
      reload: async () => setLoaded(await fetchProposals()),
      loadMore,
    };
  }, [project, viewerRole, userId, loaded, view, fetchProposals]);
  return <ProposalsContext value={store}>{children}</ProposalsContext>;
}

/** Returns the request and its proposals. */
export function useProposals(): ProposalsContextValue {
  const store = use(ProposalsContext);
  if (!store) throw new Error("useProposals needs a ProposalsStore around it");
  return store;
}

/**
 * An action of the request's page. Reloads the proposals and the page either way, since an error mostly means a
 * concurrent change. Redirects to sign in and back when the session has ended, unless the form has no draft.
 */
export function useProposalAction<C extends ApiCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const { project, reload } = useProposals();
  const after = options.keepSession ? {} : { returnPath: paths.project(project.id) };
  return useAction(call, { ...options, ...after, reload, refresh: "always" });
}
