import type { ReactNode } from "react";
import { Rating } from "@/components/catalog/reviews/rating";
import { RatingList } from "@/components/hiring/ratings/rating-list";
import { StatPanel } from "@/components/lists/stat-panel";
import { UserAvatar } from "@/components/shell/avatars";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Moment } from "@/components/shell/moment";
import { ReportButton } from "@/components/staff/reports/report-button";
import { formatCents } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { clientPath } from "@/lib/foundation/project-path.constants";
import { ratingsMessages } from "@/lib/hiring/ratings/ratings.schema";
import type { ClientProfile, ProjectRating } from "@/lib/hiring/ratings/ratings.rows";

const dollars = (amount: number) => formatCents(amount * 100).replace(/\.00$/, "");

function paidLabel({ from, to }: ClientProfile["totalPaid"]): string {
  if (to === null) return `Over ${dollars(from)}`;
  if (to === 0) return "Nothing yet";
  return from === 0 ? `Under ${dollars(to)}` : `${dollars(from)}–${dollars(to)}`;
}

type ClientScreenProps = { client: ClientProfile; ratings: readonly ProjectRating[]; children: ReactNode };

/** What a developer wants to know before working for a client. */
export function ClientScreen({ client, ratings, children }: ClientScreenProps) {
  const { id, name, memberSince, rating } = client;
  const stats = [
    { label: "Projects posted", value: formatCount(client.projectsPosted) },
    { label: "Developers hired", value: formatCount(client.projectsHired) },
    { label: "Paid projects completed", value: formatCount(client.projectsCompleted) },
    { label: "Paid to developers", value: paidLabel(client.totalPaid) },
  ];
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.projectRequests}>Project Requests</BackLink>
      <header className="mt-4 flex items-center gap-5 max-sm:gap-4">
        <UserAvatar user={client} size={72} className="max-sm:size-14! max-sm:text-2xl!" />
        <div className="min-w-0">
          <h1 dir="auto" className="wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
            <Rating {...rating} />
            <span>
              Member since <Moment at={memberSince} />
            </span>
          </p>
        </div>
      </header>
      <StatPanel stats={stats} even className="mt-7" />
      <section aria-labelledby="reviews" className="mt-10">
        <h2 id="reviews" className="mb-5">
          Reviews by developers
        </h2>
        <RatingList
          ratings={ratings}
          subject={client}
          returnPath={clientPath(id)}
          empty="No reviews yet"
          emptyText={`Developers can review ${name} after a project paid through Forgehall.`}
        />
        {children}
      </section>
      <div className="mt-10 flex">
        <ReportButton subject="user" id={id} ownerId={id} label="Report this client" returnPath={clientPath(id)} />
      </div>
    </div>
  );
}

/** Shown when there is no such client, or they have never posted a project. */
export function ClientNotFound() {
  return (
    <div className="page-wrap py-16">
      <EmptyState as="h1" title={ratingsMessages.clientNotFound}>
        Only members who have posted a project have a client page.
      </EmptyState>
    </div>
  );
}
