import { EmailPreferenceSwitch } from "@/components/account/email-preference-switch";
import { SectionCard } from "@/components/layout/section-card";
import { Lock } from "@/components/ui/icons";
import type { MailPreferences } from "@/lib/account/account.dto";
import { MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";

/** Lists the kinds of email, each with a switch or the reason why it has none. */
export function EmailPreferencesCard({ preferences, developer }: { preferences: MailPreferences; developer: boolean }) {
  const kinds = MAIL_KINDS.filter(({ forDevelopers }) => developer || !forDevelopers);
  return (
    <SectionCard id="mail" title="Email notifications" lead="Changes apply to future emails.">
      <ul className="mt-2">
        {kinds.map(({ value, label, hint, lockedWhy }) => (
          <li key={value} className="border-t border-border py-3.5 first:border-t-0">
            {lockedWhy === null ? (
              <EmailPreferenceSwitch
                kind={value}
                label={label}
                hint={hint}
                initial={preferences.kinds.some(({ kind, on }) => kind === value && on)}
              />
            ) : (
              <div className="flex items-start gap-3">
                <Lock aria-hidden className="mt-1 size-[1.0625rem] shrink-0 text-muted-foreground" />
                <p className="grid">
                  <span className="font-medium">{label}</span>
                  <span className="text-sm text-muted-foreground">
                    {hint} {lockedWhy}
                  </span>
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
