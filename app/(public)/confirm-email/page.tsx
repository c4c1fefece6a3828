import type { Metadata } from "next";
import { EmailLinkPage, InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { LazyConfirmEmail } from "@/components/accounts/settings/lazy-password-forms";
import { OthersLink } from "@/components/accounts/settings/others-link";
import { findEmailChange } from "@/lib/accounts/settings/email";
import { getLinkState } from "@/lib/accounts/settings/emailed-links";
import { getViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

const title = "Confirm your new email address";

export const metadata: Metadata = { title, robots: { index: false, follow: false }, referrer: "no-referrer" };

/** The page of the link that confirms a new email address. Requires the account's password, but no session. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  const [viewer, change] = await Promise.all([getViewer(), token ? findEmailChange(token) : null]);
  if (!token || !change) {
    const state = token ? await getLinkState("email_change", token) : "invalid";
    return (
      <EmailLinkPage title={title} lead="Each link works once, for 24 hours.">
        <InvalidLinkNotice state={state} href={paths.profile} label="Go to Profile Settings" />
      </EmailLinkPage>
    );
  }
  if (viewer && viewer.id !== change.userId) {
    return (
      <EmailLinkPage title={title} lead="Sign in to the account that requested this change.">
        <OthersLink email={viewer.email} />
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage title={title} lead={`Enter your password to use ${change.email} for your account.`}>
      <LazyConfirmEmail token={token} email={change.email} asksCode={viewer?.secondFactor ?? false} />
    </EmailLinkPage>
  );
}
