import type { Metadata } from "next";
import { EmailLinkPage, InvalidLinkNotice } from "@/components/accounts/settings/email-link-page";
import { LazyForgotPasswordForm, LazyResetPasswordForm } from "@/components/accounts/settings/lazy-password-forms";
import { Link } from "@/components/shell/link";
import { findLink, getLinkState } from "@/lib/accounts/settings/emailed-links";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

export const metadata: Metadata = {
  title: "Reset your password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Password reset: requests the link, or sets the new password. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  const link = token ? await findLink("password_reset", token) : null;
  const state = token ? await getLinkState("password_reset", token) : "valid";
  return (
    <EmailLinkPage
      title="Reset your password"
      lead={
        !token
          ? "Enter your email and we'll send you a link."
          : state === "valid"
            ? "Resetting your password signs you out everywhere."
            : "Each link works once, for 30 minutes."
      }
    >
      {!token ? (
        <LazyForgotPasswordForm />
      ) : state === "valid" && link ? (
        <LazyResetPasswordForm token={token} email={link.email} />
      ) : (
        <InvalidLinkNotice state={state} href={paths.resetPassword()} label="Request a new link" />
      )}
      <p className="mt-6 text-sm text-muted-foreground">
        <Link href={paths.auth()} className="link">
          Back to sign in
        </Link>
      </p>
    </EmailLinkPage>
  );
}
