import { listChanges } from "@/lib/apps/listing.constants";
import { toOwnAppCard } from "@/lib/format/app-card";
import type { AdminApp, QueuedApp } from "@/lib/moderation/moderation.dto";

/** Reduces an app to what the moderation queue shows. */
export function toQueuedApp(app: AdminApp): QueuedApp {
  const { downloadUrl, hasRelease, revision, changeVersion, pendingChange } = app;
  // A change is pending only while its listing is approved.
  const changes = app.status === "approved" && pendingChange ? listChanges(app, pendingChange) : [];
  return { ...toOwnAppCard(app), downloadUrl, hasRelease, revision, changeVersion, changes };
}
