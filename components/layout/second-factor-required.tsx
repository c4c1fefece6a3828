import { NoticePage } from "@/components/layout/notice-page";
import { PageStatus } from "@/components/layout/page-status";
import { SECOND_FACTOR_REQUIRED } from "@/components/layout/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** A staff page that requires a second factor (decision 0021); the server sends status 403. */
export function SecondFactorRequired() {
  return (
    <>
      <PageStatus code={403} />
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
    </>
  );
}
