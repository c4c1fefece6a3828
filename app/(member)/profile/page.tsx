import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/layout/back-link";
import { ProfileSettings } from "@/components/profile/profile-settings";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";
import { getCurrentUser } from "@/lib/users/get-current-user";

export const metadata: Metadata = { title: "Profile Settings" };

/** Profile Settings (spec section 2), for every signed-in role. */
export default async function ProfilePage() {
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.profile));
  const user = await getCurrentUser(viewer);
  return (
    <div className="page-wrap pt-6 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-3">Profile Settings</h1>
      <p className="mt-1.5 mb-7 text-muted-foreground">What others see of you, and how you sign in.</p>
      <ProfileSettings initial={user} />
    </div>
  );
}
