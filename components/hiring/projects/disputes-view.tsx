import type { ReactNode } from "react";
import { LazyDisputeThread, LazySettleForm, LazySuspendedSide } from "@/components/hiring/projects/lazy-dispute-parts";
import { AttachmentList } from "@/components/lists/attachment-list";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FormattedText } from "@/components/shell/formatted-text";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { formatPrice } from "@/lib/foundation/format/money";
import { findSilent } from "@/lib/hiring/projects/projects.constants";
import type { Dispute } from "@/lib/hiring/projects/disputes.rows";

type Said = { title: ReactNode; text: string; files: readonly string[]; links?: readonly string[]; at: string };

function Part({ title, text, files, links = [], at }: Said) {
  return (
    <div className="border-t border-border pt-3 text-sm">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <Moment at={at} format="dateTime" className="nums font-normal text-muted-foreground" />
      </h4>
      {text && (
        <div className="mt-1">
          <LongText text={text} about="of this text">
            <div className="grid max-w-[66ch] gap-2 wrap-anywhere">
              <FormattedText text={text} />
            </div>
          </LongText>
        </div>
      )}
      {links.map((href) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="link mt-1 block wrap-anywhere"
        >
          {href}
        </a>
      ))}
      {files.length > 0 && <AttachmentList files={files} />}
    </div>
  );
}

const FORMER_MEMBER = "a deleted account";

/** One dispute: what was agreed, submitted and said, and the form that decides it. */
function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { milestone, project, client, developer, statements, submissions, createdAt, appeal, firstDecision } = dispute;
  const names = { client: client?.name ?? FORMER_MEMBER, developer: developer?.name ?? FORMER_MEMBER };
  const { takesEffectAt, suspended } = dispute;
  const silent = findSilent({ appealedBy: appeal?.by ?? null, statements });
  // A decision can also be appealed by a side that has stated its case.
  const speechless = suspended.filter((side) => takesEffectAt !== null || silent.includes(side));
  const showStatements = (isAnswer: boolean) =>
    statements
      .filter(({ aboutAppeal }) => aboutAppeal === isAnswer)
      .map(({ side, statement, files, createdAt: at }) => (
        <Part
          key={side}
          title={
            <>
              {isAnswer && <span>Answer by </span>}
              <bdi>{names[side]}</bdi>
              <span>{` (${side})`}</span>
            </>
          }
          text={statement}
          files={files}
          at={at}
        />
      ));
  return (
    <article className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="wrap-anywhere">
            {milestone.title}
          </h3>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            <bdi>{project.title}</bdi>
            <span>: </span>
            <bdi>{names.client}</bdi>
            <span> hired </span>
            <bdi>{names.developer}</bdi>
          </p>
          <p className="nums text-sm text-muted-foreground">
            <span>In dispute since </span>
            <Moment at={createdAt} />
            {milestone.fundedAt && (
              <>
                <span>, funded on </span>
                <Moment at={milestone.fundedAt} />
              </>
            )}
          </p>
        </div>
        <p className="wide nums font-bold">{formatPrice(milestone.amount)}</p>
      </div>
      {showStatements(false)}
      {firstDecision && appeal && (
        <>
          <div className="border-t border-border pt-3 text-sm">
            <h4 className="nums text-sm font-semibold">
              {`First decision: ${formatPrice(firstDecision.toDeveloper)} to the developer`}
            </h4>
            <div className="mt-1 grid max-w-[66ch] gap-2 wrap-anywhere">
              <FormattedText text={firstDecision.reason} />
            </div>
          </div>
          <Part
            title={
              <>
                <span>Appeal by </span>
                <bdi>{names[appeal.by]}</bdi>
                <span>{` (${appeal.by})`}</span>
              </>
            }
            text={appeal.statement}
            files={appeal.files}
            at={appeal.createdAt}
          />
          {showStatements(true)}
        </>
      )}
      {submissions.map(({ note, files, links, release, createdAt: at }) => (
        <Part
          key={at}
          title={`Submitted by ${names.developer}${release ? `, with version ${release.version} of the app` : ""}`}
          text={note}
          files={files}
          links={links}
          at={at}
        />
      ))}
      {submissions.length === 0 && (
        <p className="border-t border-border pt-3 text-sm text-muted-foreground">Nothing was submitted.</p>
      )}
      {!takesEffectAt && <LazyDisputeThread disputeId={dispute.id} names={names} />}
      <details className="border-t border-border pt-3 text-sm">
        <summary className="cursor-pointer font-semibold">What was agreed</summary>
        <div className="mt-2 grid max-w-[66ch] gap-2 wrap-anywhere">
          <FormattedText text={project.scope} />
        </div>
      </details>
      {speechless.map((side) => (
        <LazySuspendedSide
          key={side}
          milestone={milestone}
          side={side}
          name={names[side]}
          kind={takesEffectAt ? "appeal" : appeal ? "answer" : "case"}
        />
      ))}
      {dispute.answerUntil && (
        <p className="border-t border-border pt-3 text-sm">
          <span>This dispute can be decided after </span>
          <Moment at={dispute.answerUntil} format="dateTime" />
          <span>, or as soon as we hear from </span>
          <bdi>{silent.map((side) => names[side]).join(" and ")}</bdi>
          <span>.</span>
        </p>
      )}
      {takesEffectAt ? (
        <p className="border-t border-border pt-3 text-sm">
          <span>{`Decided: ${formatPrice(dispute.toDeveloper ?? "0")} to the developer. Takes effect on `}</span>
          <Moment at={takesEffectAt} />
          <span>, unless it&apos;s appealed.</span>
        </p>
      ) : dispute.needsOther ? (
        <p className="border-t border-border pt-3 text-sm">
          You made the first decision, so another moderator needs to decide this appeal.
        </p>
      ) : dispute.answerUntil ? null : (
        <LazySettleForm
          milestone={milestone}
          statements={statements.length}
          isFinal={appeal !== null}
          silent={silent.map((side) => names[side])}
        />
      )}
    </article>
  );
}

type DisputesViewProps = { disputes: readonly Dispute[]; previousHref: string | null; nextHref: string | null };

/** Open disputes about milestones, the longest open first. */
export function DisputesView({ disputes, previousHref, nextHref }: DisputesViewProps) {
  if (disputes.length === 0)
    return (
      <EmptyState as="h3" title="No disputes">
        When a client and a developer can&apos;t agree about a milestone, their dispute appears here.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      </ul>
      <CursorPagination label="Disputes" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}
