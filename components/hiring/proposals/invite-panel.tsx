"use client";

import { useCallback, useEffect, useState } from "react";
import { Rating } from "@/components/catalog/reviews/rating";
import { useAction } from "@/components/forms/use-action";
import { SkillBadges } from "@/components/hiring/developers/badges";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { StatusBadge } from "@/components/lists/status-badge";
import { UserAvatar } from "@/components/shell/avatars";
import { ErrorState } from "@/components/shell/error-state";
import { Link } from "@/components/shell/link";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { formatHourlyRate } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import type { SentInvitation } from "@/lib/hiring/requests/invitations.rows";

type Loaded =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; developers: Developer[]; invitations: SentInvitation[] };

/** Developers who fit the client's open request, to invite, and those invited before. */
export function InvitePanel() {
  const { project } = useProposals();
  const { id } = project;
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const load = useCallback(
    (signal?: AbortSignal): Promise<Loaded> =>
      Promise.all([
        api("GET /api/project-requests/{id}/matches", { params: { id }, signal }),
        api("GET /api/project-requests/{id}/invitations", { params: { id }, signal }),
      ]).then(
        ([developers, invitations]) => ({ state: "ready", developers, invitations }),
        (error: unknown) => ({
          state: "failed",
          message: error instanceof ApiError ? error.detail : "We couldn't reach the server.",
        }),
      ),
    [id],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal).then((response) => !stop.signal.aborted && setLoaded(response));
    return () => stop.abort();
  }, [load]);
  return (
    <section aria-labelledby="fitting-developers" className="mt-12 border-t border-border pt-8">
      <h2 id="fitting-developers">Developers who fit</h2>
      {loaded.state === "loading" && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label="Loading developers" className="size-6" />
        </div>
      )}
      {loaded.state === "failed" && (
        <ErrorState title="Developers couldn't be loaded" onRetry={() => void load().then(setLoaded)}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded.state === "ready" && (
        <Ready
          {...loaded}
          onInvited={(sent) =>
            // Another one may have been invited since this one was sent.
            setLoaded((now) => (now.state === "ready" ? { ...now, invitations: [sent, ...now.invitations] } : now))
          }
        />
      )}
    </section>
  );
}

type ReadyProps = {
  developers: readonly Developer[];
  invitations: readonly SentInvitation[];
  onInvited: (invitation: SentInvitation) => void;
};

function Ready({ developers, invitations, onInvited }: ReadyProps) {
  const invited = new Set(invitations.map(({ developer }) => developer.id));
  return (
    <>
      <p className="mt-1 mb-5 max-w-[60ch] text-sm text-muted-foreground">
        {developers.length > 0 ? (
          "Available developers who match your project. We'll notify anyone you invite."
        ) : (
          <>
            <span>We found no one else who is available and fits your project. </span>
            <Link href={paths.hireDevelopers} className="link">
              See all developers
            </Link>
            <span>.</span>
          </>
        )}
      </p>
      {developers.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {developers.map((developer) => (
            <li key={developer.id} className="grid min-w-0">
              <Match developer={developer} isInvited={invited.has(developer.id)} onInvited={onInvited} />
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 mb-2">Invited</h3>
          <ul className="max-w-[44rem] border-b border-border">
            {invitations.map((invitation) => (
              <li key={invitation.developer.id} className="flex items-center gap-3 border-t border-border py-3 text-sm">
                <UserAvatar user={invitation.developer} size={28} />
                <Link
                  href={paths.developer(invitation.developer.id)}
                  dir="auto"
                  className="link min-w-0 flex-1 font-medium wrap-anywhere"
                >
                  {invitation.developer.name}
                </Link>
                <Answer invitation={invitation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What an invited developer has answered. */
function Answer({ invitation: { declinedAt, proposed } }: { invitation: SentInvitation }) {
  if (proposed) return <StatusBadge tone="good">Sent a proposal</StatusBadge>;
  if (declinedAt) return <StatusBadge tone="bad">Declined</StatusBadge>;
  return <StatusBadge tone="waiting">Waiting</StatusBadge>;
}

type MatchProps = { developer: Developer; isInvited: boolean; onInvited: ReadyProps["onInvited"] };

function Match({ developer, isInvited, onInvited }: MatchProps) {
  const { project } = useProposals();
  const { id, name, title, verified, hourlyRate, rating, clientRating, skills } = developer;
  const invite = useAction("POST /api/project-requests/{id}/invitations", {
    success: { title: "Invitation sent", description: `We've told ${name} about your project.` },
    returnPath: paths.project(project.id),
    onSuccess: onInvited,
  });
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-4 rounded-lg border border-border bg-card p-5">
      <header className="flex items-start gap-3">
        <UserAvatar user={developer} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-base">
            <Link href={paths.developer(id)} dir="auto" className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
            {verified && <VerifiedBadge />}
          </h3>
          {title && (
            <p dir="auto" className="truncate text-sm text-muted-foreground">
              {title}
            </p>
          )}
        </div>
        {hourlyRate && <p className="nums shrink-0 font-bold">{formatHourlyRate(hourlyRate)}</p>}
      </header>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <Rating {...rating} />
        {clientRating.avgRating !== null && (
          <span>
            <span className="nums font-semibold text-foreground">{clientRating.avgRating.toFixed(1)}</span> from{" "}
            {pluralize(clientRating.totalReviews, "client")}
          </span>
        )}
      </p>
      <SkillBadges skills={skills} />
      <Button
        variant="outline"
        aria-label={isInvited ? `${name} is invited` : `Invite ${name}`}
        aria-disabled={isInvited || invite.pending}
        onClick={() => void invite({ params: { id: project.id }, body: { developerId: id } })}
        className="mt-auto justify-self-start"
      >
        {isInvited ? "Invited" : invite.pending ? "Inviting..." : "Invite"}
      </Button>
    </article>
  );
}
