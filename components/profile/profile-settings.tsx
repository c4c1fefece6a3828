"use client";

import type { ReactNode } from "react";
import { VerificationReminder } from "@/components/account/verification-reminder";
import { useUser } from "@/components/layout/use-user";
import { PersonalInfoForm } from "@/components/profile/personal-info-form";
import { ProfilePictureCard } from "@/components/profile/profile-picture-card";
import { SkillsCard } from "@/components/profile/skills-card";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * The cards of Profile Settings (docs/product.md#profile), with the latest user that the browser knows.
 * @param initial the user when the server rendered the page
 * @param children further sections of the account, below
 */
export function ProfileSettings({ initial, children }: { initial: CurrentUser; children?: ReactNode }) {
  const { status, user: newest } = useUser();
  if (status === "none") {
    return (
      <EmptyState
        title={usersMessages.profileSignedOut}
        action={
          <Link href={paths.auth(paths.profile)} className={buttonVariants({ variant: "outline" })}>
            Sign In
          </Link>
        }
      >
        Your session has ended. Sign in again and we&apos;ll restore your draft.
      </EmptyState>
    );
  }
  const user = newest ?? initial;
  return (
    <>
      {!user.emailVerified && !user.pendingEmail && <VerificationReminder email={user.email} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-[5.25rem]">
          <ProfilePictureCard user={user} />
          {user.role === "developer" && user.skills.length > 0 && <SkillsCard skills={user.skills} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PersonalInfoForm user={user} />
          {children}
        </div>
      </div>
    </>
  );
}
