import { ProfileEditor } from "@/components/hiring/developers/profile-editor";
import { getOwnProfile } from "@/lib/hiring/developers/own-profile";
import { listOwnPortfolio } from "@/lib/hiring/portfolio/read-portfolio";
import type { TabProps } from "./tab-props";

/** Renders `?tab=profile`. */
export async function ProfileTab({ viewer }: TabProps) {
  const [profile, items] = await Promise.all([getOwnProfile(viewer), listOwnPortfolio(viewer)]);
  return <ProfileEditor profile={profile} items={items} />;
}
