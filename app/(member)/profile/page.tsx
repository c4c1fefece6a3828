import type { Metadata } from "next";
import { ProfileSection } from "@/components/accounts/profile/profile-settings";
import { getCurrentUser } from "@/lib/accounts/users/profile";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";

export const metadata: Metadata = { title: "Profile Settings" };

/** Profile Settings (docs/product.md#profile), for every signed-in role: what others see, and the email address. */
export default async function ProfilePage() {
  return <ProfileSection initial={await getCurrentUser(await requireViewer())} />;
}
