import { ChangeList, fieldLabel } from "@/components/catalog/apps/changes";
import { DiscardChange } from "@/components/catalog/listing/listing-actions";
import { Feedback } from "@/components/catalog/listing/listing-status-notice";
import { Link } from "@/components/shell/link";
import { TextWithDates } from "@/components/shell/moment";
import { SectionCard } from "@/components/shell/section-card";
import { buttonVariants } from "@/components/ui/button";
import type { EditedApp } from "@/lib/catalog/apps/apps.rows";
import { listChanges } from "@/lib/catalog/apps/apps.schema";
import { paths } from "@/lib/foundation/paths";

/** Changes in review, next to the public version. */
function InReview({
  app,
  change,
  since,
}: {
  app: EditedApp;
  change: NonNullable<EditedApp["pendingChange"]>;
  since: string;
}) {
  const waits = app.status === "approved";
  const changes = listChanges(app, change);
  const lead = waits
    ? `Sent ${since}. ` +
      `${app.unlisted ? "Your app stays unlisted." : "Your current listing stays live until we approve them."}`
    : "They were in review before your listing was taken down. Saving below resubmits them with the rest.";
  return (
    <SectionCard
      id="changes"
      title={waits ? "Changes in review" : "Changes not reviewed yet"}
      lead={<TextWithDates text={lead} format="dateTime" />}
    >
      <details className="mt-3">
        <summary className="link inline-block py-0.5 text-sm">
          See what changes: {changes.map(({ field }) => fieldLabel(field)).join(", ")}
        </summary>
        <div className="mt-3">
          <ChangeList changes={changes} brief />
        </div>
      </details>
      <div className="mt-5 flex flex-wrap gap-2">
        {waits && (
          <Link href={paths.preview(app.id)} className={buttonVariants({ variant: "outline" })}>
            Preview changes
          </Link>
        )}
        <DiscardChange appId={app.id} rejected={false} />
      </div>
    </SectionCard>
  );
}

/** Changes submitted for an approved app: in review, or rejected and restored in the form below. */
export function SubmittedChange({ app }: { app: EditedApp }) {
  const { pendingChange, changeSubmittedAt, rejectedChange } = app;
  if (pendingChange && changeSubmittedAt)
    return <InReview app={app} change={pendingChange} since={changeSubmittedAt} />;
  if (!rejectedChange) return null;
  return (
    <SectionCard
      id="changes"
      title="Your changes were not approved"
      lead="They're filled in below. Fix them and save to resubmit, or discard them."
    >
      {rejectedChange.reason && <Feedback reason={rejectedChange.reason} />}
      <div className="mt-5">
        <DiscardChange appId={app.id} rejected />
      </div>
    </SectionCard>
  );
}
