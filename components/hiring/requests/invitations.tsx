import { DeclineButton } from "@/components/hiring/requests/decline-button";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { requestPath } from "@/lib/hiring/requests/requests.constants";
import type { Invitation } from "@/lib/hiring/requests/invitations.rows";

/** Open projects that invite the developer and wait for their proposal. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h3 id="invitations" className="mb-2 text-h3">
        Invitations
      </h3>
      <ul className="border-b border-border">
        {invitations.map(({ id, title, appTitle, clientName, isPublic, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4"
          >
            <div className="min-w-0">
              <h4 dir="auto" className="text-base wrap-anywhere">
                <Link href={requestPath(id, isPublic)} className="hover:underline">
                  {title}
                </Link>
              </h4>
              <p className="text-sm text-muted-foreground wrap-anywhere">
                <bdi>{clientName}</bdi>
                <span>{appTitle ? ` bought ${appTitle}, ` : " invited you, "}</span>
                <Moment at={createdAt} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Link
                href={`${requestPath(id, isPublic)}#propose`}
                aria-label={`Submit Proposal: ${title}`}
                className={buttonVariants({ variant: "outline", size: "sm" })}
              >
                Submit Proposal
              </Link>
              <DeclineButton id={id} title={title} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
