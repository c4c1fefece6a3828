import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountDataCard } from "@/components/account/account-data-card";
import { ChangePasswordCard } from "@/components/account/change-password-card";
import { NotificationPreferencesCard } from "@/components/account/notification-preferences-card";
import { SecondFactorCard } from "@/components/account/second-factor-card";
import { SessionsCard } from "@/components/account/sessions-card";
import { BackLink } from "@/components/layout/back-link";
import { ProfileSettings } from "@/components/profile/profile-settings";
import { countDeletionEffects } from "@/lib/account/count-deletion-effects";
import { getMailPreferences } from "@/lib/account/get-mail-preferences";
import { loadSessionsPage } from "@/lib/account/load-sessions-page";
import { getSessionToken, getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { getSecondFactor } from "@/lib/second-factor/get-second-factor";
import { getCurrentUser } from "@/lib/users/get-current-user";

export const metadata: Metadata = { title: "Profile Settings" };

/** Profile Settings (docs/product.md#profile), for every signed-in role. */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { after } = firstValues(await searchParams);
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.profile));
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
