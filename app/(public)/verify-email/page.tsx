import type { Metadata } from "next";
import { EmailLinkPage, InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { VerifyEmailForm } from "@/components/accounts/settings/verify-email-form";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { getLinkState } from "@/lib/accounts/settings/emailed-links";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

const TITLE = "Verify your email address";

export const metadata: Metadata = {
  title: TITLE,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The page of the link that verifies an email address. Requires no session. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  const state = token ? await getLinkState("email_verification", token) : "invalid";
  if (state === "verified")
    return (
      <EmailLinkPage title={TITLE} lead={accountMessages.alreadyVerified}>
        <Link href={paths.profile} className={buttonVariants({ variant: "outline" })}>
          Go to Profile Settings
        </Link>
      </EmailLinkPage>
    );
  if (token && state === "valid") return <VerifyEmailForm token={token} title={TITLE} />;
  return (
    <EmailLinkPage title={TITLE}>
      <InvalidLinkNotice state={state} href={paths.profile} label="Go to Profile Settings" />
    </EmailLinkPage>
  );
}
