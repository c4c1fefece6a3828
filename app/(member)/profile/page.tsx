import type { Metadata } from "next";
import { ProfileSettings } from "@/components/accounts/profile/profile-settings";
import { AccountDataCard } from "@/components/accounts/settings/account-data-card";
import { ChangePasswordCard } from "@/components/accounts/settings/change-password-card";
import { NotificationPreferencesCard } from "@/components/accounts/settings/notification-preferences-card";
import { SecondFactorCard } from "@/components/accounts/settings/second-factor-card";
import { SessionsCard } from "@/components/accounts/settings/sessions-card";
import { BackLink } from "@/components/shell/breadcrumbs";
import { getSecondFactor } from "@/lib/accounts/second-factor/setup";
import { getMailPreferences } from "@/lib/accounts/settings/mail-preferences";
import { loadSessionsPage } from "@/lib/accounts/settings/sessions";
import { getCurrentUser } from "@/lib/accounts/users/profile";
import { countDeletionEffects } from "@/lib/commerce/orders/deletion-effects";
import { getSessionToken, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

export const metadata: Metadata = { title: "Profile Settings" };

/** Profile Settings (docs/product.md#profile), for every signed-in role. */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { after } = firstValues(await searchParams);
  const viewer = await requireViewer();
  const token = await getSessionToken();
  const mayDelete = viewer.role !== "super_admin";
  const [user, secondFactor, mail, sessions, deletion] = await Promise.all([
    getCurrentUser(viewer),
    getSecondFactor(viewer),
    getMailPreferences(viewer),
    loadSessionsPage(viewer, token, after),
    mayDelete ? countDeletionEffects(viewer) : null,
  ]);
  const asksCode = secondFactor.since !== null;
  return (
    <div className="page-wrap pt-6 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-3">Profile Settings</h1>
      <p className="mt-1.5 mb-7 text-muted-foreground">Manage your public profile and how you sign in.</p>
      <ProfileSettings initial={user}>
        <ChangePasswordCard asksCode={asksCode} />
        <SecondFactorCard state={secondFactor} />
        <NotificationPreferencesCard preferences={mail} developer={viewer.role === "developer"} />
        <SessionsCard sessions={sessions} after={after} />
        <AccountDataCard deletion={deletion} asksCode={asksCode} />
      </ProfileSettings>
    </div>
  );
}
