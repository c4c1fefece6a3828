import { Stars } from "@/components/catalog/reviews/rating";
import { AttachmentList } from "@/components/lists/attachment-list";
import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { roleName } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { clientPath } from "@/lib/foundation/project-path.constants";
import type {
  ReportedApp,
  ReportedMessage,
  ReportedProject,
  ReportedProposal,
  ReportedRating,
  ReportedReview,
  ReportedUser,
} from "@/lib/staff/reports/reports.rows";

type QuotedReviewProps = { author: string; rating: number; comment: string | null; createdAt: string };

function QuotedReview({ author, rating, comment, createdAt }: QuotedReviewProps) {
  return (
    <blockquote className="mt-2 border-l-2 border-border pl-4">
      <p className="nums flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
        <span dir="auto" className="min-w-0 text-sm font-semibold wrap-anywhere text-foreground">
          {author}
        </span>
        <span className="inline-flex">
          <Stars rating={rating} />
          <span className="sr-only">{rating} of 5 stars</span>
        </span>
        <Moment at={createdAt} />
      </p>
      <p dir="auto" className="mt-1 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
        {comment ?? "Rating only, no comment."}
      </p>
    </blockquote>
  );
}

/** Quotes the reported review. */
export function ReportedReviewDetails({
  review: { app, reviewer, rating, comment, createdAt },
}: {
  review: ReportedReview;
}) {
  return (
    <>
      <h3 dir="auto" className="wrap-anywhere">
        Review of{" "}
        <Link href={paths.app(app.id)} className="link">
          {app.title}
        </Link>
      </h3>
      <QuotedReview author={reviewer.name} rating={rating} comment={comment} createdAt={createdAt} />
    </>
  );
}

/** Shows the reported app with a link to its page, and whether it is rejected already. */
export function ReportedAppDetails({ app: { id, title, status, developer } }: { app: ReportedApp }) {
  return (
    <>
      <h3 dir="auto" className="wrap-anywhere">
        App{" "}
        <Link href={paths.app(id)} className="link">
          {title}
        </Link>
      </h3>
      <p dir="auto" className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        <span>by </span>
        <Link href={paths.developer(developer.id)} className="link">
          {developer.name}
        </Link>
        <span>{status === "rejected" && ". This app is rejected."}</span>
      </p>
    </>
  );
}

/** Shows the reported project's title, client and text. */
export function ReportedProjectDetails({ project: { id, title, description, client } }: { project: ReportedProject }) {
  return (
    <>
      <h3 className="wrap-anywhere">
        Project{" "}
        <Link href={paths.project(id)} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">by {client.name}</p>
      <blockquote className="mt-2 max-w-[68ch] border-l-2 border-border pl-4 text-sm wrap-anywhere whitespace-pre-line">
        {description}
      </blockquote>
    </>
  );
}

/** Quotes the reported proposal, which only its client and its author can open. */
export function ReportedProposalDetails({
  proposal: { proposal, attachments, milestones, developer, project },
}: {
  proposal: ReportedProposal;
}) {
  return (
    <>
      <h3 className="wrap-anywhere">
        Proposal for{" "}
        <Link href={paths.project(project.id)} className="link">
          {project.title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        by{" "}
        <Link href={paths.developer(developer.id)} className="link">
          {developer.name}
        </Link>
      </p>
      <blockquote className="mt-2 max-w-[68ch] border-l-2 border-border pl-4 text-sm wrap-anywhere whitespace-pre-line">
        <p>{proposal}</p>
        {milestones.length > 0 && (
          <ol aria-label="Milestones" className="mt-2 list-inside list-decimal">
            {milestones.map((title, index) => (
              <li key={index} dir="auto">
                {title}
              </li>
            ))}
          </ol>
        )}
      </blockquote>
      {attachments.length > 0 && <AttachmentList files={attachments} />}
    </>
  );
}

/** Quotes the reported message; the conversation around it is on a page of its own, which records who opened it. */
export function ReportedMessageDetails({ message: { body, sender, createdAt } }: { message: ReportedMessage }) {
  return (
    <>
      <h3 dir="auto" className="wrap-anywhere">
        Message by {sender?.name ?? "a former member"}
      </h3>
      <blockquote className="mt-2 border-l-2 border-border pl-4">
        <p className="nums text-xs text-muted-foreground">
          <Moment at={createdAt} />
        </p>
        <p dir="auto" className="mt-1 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
          {body || "Files only, no text."}
        </p>
      </blockquote>
    </>
  );
}

/** Shows the reported user, with a link to a developer's public profile. */
export function ReportedUserDetails({ user }: { user: ReportedUser }) {
  const { id, name, role } = user;
  return (
    <div className="flex items-center gap-3">
      <UserAvatar user={user} size={36} />
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          {role === "developer" ? (
            <Link href={paths.developer(id)} className="link">
              {name}
            </Link>
          ) : (
            <span tabIndex={-1}>{name}</span>
          )}
        </h3>
        <p className="text-sm text-muted-foreground">{roleName(role)}</p>
      </div>
    </div>
  );
}

/** Quotes the reported rating of a project. */
export function ReportedRatingDetails({
  rating: { rating, comment, createdAt, author, about },
}: {
  rating: ReportedRating;
}) {
  return (
    <>
      <h3 dir="auto" className="wrap-anywhere">
        Review of{" "}
        <Link href={about.isDeveloper ? paths.developer(about.id) : clientPath(about.id)} className="link">
          {about.name}
        </Link>
      </h3>
      <QuotedReview author={author.name} rating={rating} comment={comment} createdAt={createdAt} />
    </>
  );
}
