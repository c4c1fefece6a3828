import type { Metadata } from "next";
import { EmailLinkPage } from "@/components/account/email-link-page";
import { LazyForgotPasswordForm, LazyResetPasswordForm } from "@/components/account/lazy-password-forms";
import { Link } from "@/components/layout/link";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Reset your password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Password reset: requests the link, or sets the new password. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = firstValues(await searchParams);
  return (
    <EmailLinkPage
      title="Reset your password"
      lead={token ? "Resetting your password signs you out everywhere." : "Enter your email and we'll send you a link."}
    >
      {token ? <LazyResetPasswordForm token={token} /> : <LazyForgotPasswordForm />}
      <p className="mt-6 text-sm text-muted-foreground">
        <Link href={paths.auth()} className="link">
          Back to sign in
        </Link>
      </p>
    </EmailLinkPage>
  );
}
