import { NoticePage } from "@/components/shell/notice-page";
import { Link } from "@/components/shell/link";
import { ACCESS_DENIED, SECOND_FACTOR_REQUIRED } from "@/components/shell/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

/** A staff page that the viewer must not open (docs/product.md#moderation). */
export function AccessDenied() {
  return (
    <NoticePage
      title={ACCESS_DENIED}
      actions={
        <Link href={paths.home} className={buttonVariants()}>
          Back to Home
        </Link>
      }
    >
      <p>You don&apos;t have permission to access the admin dashboard.</p>
    </NoticePage>
  );
}

/** A staff page that requires a second factor (decision 0021). */
export function SecondFactorRequired() {
  return (
    <NoticePage
      title={SECOND_FACTOR_REQUIRED}
      actions={
        <>
          <Link href={paths.secondFactor} className={buttonVariants({ variant: "hot" })}>
            Go to Settings
          </Link>
          <Link href={paths.home} className={buttonVariants({ variant: "outline" })}>
            Back to Home
          </Link>
        </>
      }
    >
      <p>
        Your role requires two-step sign-in: after your password, you enter a code from an app on your phone. Setup
        takes about two minutes.
      </p>
    </NoticePage>
  );
}
