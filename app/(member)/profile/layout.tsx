import type { ReactNode } from "react";
import { SettingsSections } from "@/components/accounts/settings/settings-sections";
import { BackLink } from "@/components/shell/breadcrumbs";
import { paths } from "@/lib/foundation/paths";

/** What the sections of Profile Settings share. It stays while another one opens, and with it the focus. */
export default function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-wrap pt-6 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-3">Profile Settings</h1>
      <p className="mt-1.5 mb-6 text-muted-foreground">Manage your public profile and how you sign in.</p>
      <SettingsSections>{children}</SettingsSections>
    </div>
  );
}
