import { Stars } from "@/components/catalog/reviews/rating";
import { RateProjectForm } from "@/components/hiring/ratings/rate-project-form";
import { FocusManager } from "@/components/shell/focus-manager";
import { TextWithDates } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type ProjectRatingsProps = { project: HiredProjectDetail; side: ProjectSide; otherName: string };

/** After the end of a paid project: the form to rate the other side, and what the two said about each other. */
export function ProjectRatings({ project, side, otherName }: ProjectRatingsProps) {
  const { given, openUntil, shownAt } = project.ratings;
  if (given.length === 0 && openUntil === null) return null;
  return (
    <FocusManager heading="rating-title">
      <SectionCard
        id="rating"
        title={openUntil ? `How was it working with ${otherName}?` : "Reviews"}
        lead={
          openUntil ? (
            <TextWithDates
              text={
                `Your review ${side === "client" ? "appears on their profile" : "is shown to signed-in members"} once ` +
                `you've both written one, or on ${openUntil}. Until then, neither of you sees the other's.`
              }
            />
          ) : undefined
        }
      >
        {given.length > 0 && (
          <ul className="mt-3 grid gap-5">
            {given.map(({ id, by, rating, comment, published, removed }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    {by === side ? `Your review of ${otherName}` : `${otherName}'s review of you`}
                  </span>
                  <span className="inline-flex">
                    <Stars rating={rating} />
                    <span className="sr-only">{rating} of 5 stars</span>
                  </span>
                </p>
                {comment && (
                  <p dir="auto" className="mt-1 max-w-[68ch] wrap-anywhere whitespace-pre-line">
                    {comment}
                  </p>
                )}
                {removed && <p className="mt-1 text-sm text-muted-foreground">A moderator removed it.</p>}
                {!published && !removed && shownAt && (
                  <p className="mt-1 text-sm text-muted-foreground">
                    <TextWithDates text={`Only you can see it until ${otherName} reviews you, or until ${shownAt}.`} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        {openUntil && <RateProjectForm projectId={project.id} />}
      </SectionCard>
    </FocusManager>
  );
}
