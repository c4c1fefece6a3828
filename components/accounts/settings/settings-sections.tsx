"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { LinkTabs } from "@/components/lists/link-tabs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { paths } from "@/lib/foundation/paths";

const SECTIONS = [
  { label: "Profile", href: paths.profile },
  { label: "Security", href: paths.security },
  { label: "Notifications", href: paths.mailSettings },
  { label: "Your data", href: paths.accountData },
].map((section) => ({ ...section, value: section.href }));

/** Where the anchors of the single page lead that Profile Settings used to be: stored notifications link to them. */
const FORMER_ANCHORS: Record<string, string> = {
  "#password": paths.passwordSettings,
  "#second-factor": paths.secondFactor,
  "#sessions": `${paths.security}#sessions`,
  "#mail": paths.mailSettings,
  "#data": paths.accountData,
};

/** The list of sections, beside or above the current one, which is replaced when the session ends. */
export function SettingsSections({ children }: { children: ReactNode }) {
  const { status } = useUser();
  const pathname = usePathname();
  const router = useRouter();
  useEffect(() => {
    // Only the browser knows the anchor. A notification that is opened on this page changes nothing else.
    function followAnchor() {
      const section = pathname === paths.profile && FORMER_ANCHORS[window.location.hash];
      if (section) router.replace(section);
    }
    followAnchor();
    addEventListener("hashchange", followAnchor);
    return () => removeEventListener("hashchange", followAnchor);
  }, [pathname, router]);
  if (status === "none") {
    return (
      <EmptyState
        title={usersMessages.profileSignedOut}
        action={
          <Link href={paths.auth(pathname)} className={buttonVariants({ variant: "outline" })}>
            Sign In
          </Link>
        }
      >
        {pathname === paths.profile
          ? "Your session has ended. Sign in again and we'll restore your draft."
          : "Your session has ended. Sign in again to continue."}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[12rem_minmax(0,50rem)]">
      <LinkTabs label="Settings" tabs={SECTIONS} current={pathname} sidebar />
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </div>
  );
}
