import { NotificationPreference } from "@/components/accounts/settings/notification-preference";
import { SectionCard } from "@/components/shell/section-card";
import { Lock } from "@/components/ui/icons";
import type { MailPreferences } from "@/lib/accounts/settings/settings.rows";
import { MAIL_KINDS } from "@/lib/foundation/mail/mail-kinds.constants";

type NotificationPreferencesCardProps = { preferences: MailPreferences; developer: boolean };

/** Lists the kinds of notification, each with its choices or the reason why it has none. */
export function NotificationPreferencesCard({ preferences, developer }: NotificationPreferencesCardProps) {
  const kinds = MAIL_KINDS.filter(({ forDevelopers }) => developer || !forDevelopers);
  const choiceOf = (value: string) => {
    const { site = true, email = "now" as const } = preferences.kinds.find(({ kind }) => kind === value) ?? {};
    return { site, email };
  };
  return (
    <SectionCard
      id="mail"
      title="Notifications"
      lead="Choose what shows up on the site and what we email you. A daily summary comes at 8:00 UTC."
    >
      <ul className="mt-2">
        {kinds.map(({ value, label, hint, lockedWhy }) => (
          <li key={value} className="border-t border-border py-3.5 first:border-t-0">
            {lockedWhy === null ? (
              <NotificationPreference kind={value} label={label} hint={hint} initial={choiceOf(value)} />
            ) : (
              <div className="flex items-start gap-3">
                <Lock aria-hidden className="mt-1 size-[1.0625rem] shrink-0 text-muted-foreground" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-medium">{label}</span>
                    <span className="text-sm text-muted-foreground">{lockedWhy}</span>
                  </p>
                  <p className="text-sm text-muted-foreground">{hint}</p>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
