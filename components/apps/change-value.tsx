import type { ValueProps } from "@/components/apps/change-side";
import { ChangedScreenshots } from "@/components/apps/changed-screenshots";
import { ChangedText } from "@/components/apps/changed-text";
import { appsMessages } from "@/lib/apps/apps.messages";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

export const fieldLabel = (field: string) => (LISTING_LABELS as Record<string, string>)[field] ?? field;

/** One side of a changed field. */
export function ChangeValue(props: ValueProps) {
  const { field, value } = props;
  const none = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (none)
    return <p className="text-muted-foreground">{field === "downloadUrl" ? appsMessages.noDownload : "None"}</p>;
  if (field === "licensing") return <p>{appsMessages.licenseSeats((value as { seats: number }).seats)}</p>;
  if (field === "screenshots") return <ChangedScreenshots {...props} />;
  if (field !== "demoUrl" && field !== "downloadUrl") return <ChangedText {...props} />;
  return (
    <a href={String(value)} target="_blank" rel="noopener noreferrer nofollow" className="link block">
      <ChangedText {...props} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
