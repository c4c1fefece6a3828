"use client";

import { Suspense, lazy } from "react";
import { useProposals } from "@/components/proposals/proposals-store";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";

// Only a client or a developer needs their code.
const ClientDesk = lazy(() => import("@/components/proposals/client-desk").then((module) => ({ default: module.ClientDesk })));
const DeveloperDesk = lazy(() => import("@/components/proposals/developer-desk").then((module) => ({ default: module.DeveloperDesk })));

const waiting = <div className="mt-12 grid min-h-40 place-items-center border-t border-border"><Spinner label="Loading proposals" className="size-6" /></div>;

/** The proposals as this browser's user may see them; nothing for everyone else. */
export function ProposalDesk() {
  const { side, loaded, reload } = useProposals();
  if (side !== "client" && side !== "developer") return null;
  if (loaded.state === "loading") return waiting;
  if (loaded.state === "failed") return <div className="mt-12"><ErrorState title="The proposals could not be loaded" onRetry={() => void reload()}>{loaded.message}</ErrorState></div>;
  return <Suspense fallback={waiting}>{side === "client" ? <ClientDesk /> : <DeveloperDesk />}</Suspense>;
}
