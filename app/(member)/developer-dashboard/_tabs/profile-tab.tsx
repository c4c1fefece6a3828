import type { TabProps } from "./tab-props";
import { ProfileEditor } from "@/components/developers/profile-editor";
import { getOwnProfile } from "@/lib/developers/get-own-profile";
import { listOwnPortfolio } from "@/lib/portfolio/list-own-portfolio";

/** Renders `?tab=profile`. */
export async function ProfileTab({ viewer }: TabProps) {
  const [profile, items] = await Promise.all([getOwnProfile(viewer), listOwnPortfolio(viewer)]);
  return <ProfileEditor profile={profile} items={items} />;
}
