import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NotificationPreference } from "@/components/accounts/settings/notification-preference";
import { SectionCard } from "@/components/shell/section-card";
import { Lock } from "@/components/ui/icons";
import { getMailPreferences } from "@/lib/accounts/settings/mail-preferences";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { mailKindsFor, MAIL_TOPICS } from "@/lib/foundation/mail/mail-kinds.constants";

export const metadata: Metadata = { title: "Notifications · Profile Settings" };

/** The kinds of notification that a user gets, by topic, each with its choices unless it is required. */
export default async function NotificationSettingsPage() {
  const viewer = await requireViewer();
  const preferences = await getMailPreferences(viewer);
  const kinds = mailKindsFor(viewer.role);
  const choiceOf = (value: string) => {
    const { site = true, email = "now" as const } = preferences.kinds.find(({ kind }) => kind === value) ?? {};
    return { site, email };
  };
  return (
    <SectionCard
      id="mail"
      title="Notifications"
      lead="Choose what shows up on the site and what we email you. Daily summaries go out at 8:00 AM UTC."
    >
      {MAIL_TOPICS.map(({ value: topic, label }) => (
        <Topic key={topic} id={topic} label={label} required={topic === "required"}>
          {kinds
            .filter((kind) => kind.topic === topic)
            .map(({ value, label: name, hint }) => (
              <li key={value} className="border-t border-border py-3">
                {topic === "required" ? (
                  <p className="grid">
                    <span className="font-medium">{name}</span>
                    <span className="text-sm text-muted-foreground">{hint}</span>
                  </p>
                ) : (
                  <NotificationPreference kind={value} label={name} hint={hint} initial={choiceOf(value)} />
                )}
              </li>
            ))}
        </Topic>
      ))}
    </SectionCard>
  );
}

type TopicProps = { id: string; label: string; required: boolean; children: readonly ReactNode[] };

/** The kinds of a topic, under names for the columns of their choices; nothing when the viewer gets none of them. */
function Topic({ id, label, required, children }: TopicProps) {
  if (children.length === 0) return null;
  return (
    <>
      <div className="mt-7 flex items-baseline justify-between gap-6 pb-2">
        <h3 id={`mail-${id}`} className="text-base">
          {label}
        </h3>
        {required ? (
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            <Lock aria-hidden className="size-4 shrink-0" />
            Required
          </p>
        ) : (
          // Each choice has its name, which is visible on phones.
          <p aria-hidden className="grid grid-cols-[4rem_10rem] gap-6 text-sm text-muted-foreground max-sm:hidden">
            <span>On site</span>
            <span>Email</span>
          </p>
        )}
      </div>
      <ul aria-labelledby={`mail-${id}`}>{children}</ul>
    </>
  );
}
