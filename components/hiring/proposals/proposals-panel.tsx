"use client";

import { lazy, Suspense } from "react";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { ErrorState } from "@/components/shell/error-state";
import { Spinner } from "@/components/ui/spinner";

// Loaded only by the client and developers.
const ClientProposalsPanel = lazy(() =>
  import("@/components/hiring/proposals/client-proposals-panel").then((module) => ({
    default: module.ClientProposalsPanel,
  })),
);
const DeveloperProposalPanel = lazy(() =>
  import("@/components/hiring/proposals/developer-proposal-panel").then((module) => ({
    default: module.DeveloperProposalPanel,
  })),
);

const loadingFallback = (
  <div className="mt-12 grid min-h-40 place-items-center border-t border-border">
    <Spinner label="Loading proposals" className="size-6" />
  </div>
);

/** The proposals that the user may see; nothing for everyone else. */
export function ProposalsPanel() {
  const { viewerRole, loaded, reload } = useProposals();
  if (viewerRole !== "client" && viewerRole !== "developer") return null;
  if (loaded.state === "loading") return loadingFallback;
  if (loaded.state === "failed")
    return (
      <div className="mt-12">
        <ErrorState title="Proposals couldn't be loaded" onRetry={() => void reload()}>
          {loaded.message}
        </ErrorState>
      </div>
    );
  return (
    <Suspense fallback={loadingFallback}>
      {viewerRole === "client" ? <ClientProposalsPanel /> : <DeveloperProposalPanel />}
    </Suspense>
  );
}
