import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Prompt for signed-out visitors (docs/product.md#reviews). The page is the same for everyone, so the session hint
 * hides it.
 */
export function SignInToReview({ appId }: { appId: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-secondary px-5 py-4 signed-in:hidden">
      <p className="text-sm">Used it? Tell others what worked and what didn&apos;t.</p>
      <Link href={paths.auth(paths.app(appId))} className={buttonVariants({ variant: "outline" })}>
        {reviewsMessages.signInToReview}
      </Link>
    </div>
  );
}
