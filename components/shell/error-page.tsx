import { useEffect, useState } from "react";
import { NoticePage } from "@/components/shell/notice-page";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

/** Returns the digest under which the server logged the error; errors thrown in the browser have none. */
const getDigest = (error: unknown) =>
  error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;

const reload = () => window.location.reload();

/**
 * Shown when a page fails to render. Support can find the reference in the log. When the connection was lost while the
 * page loaded, it is loaded again as soon as the browser is online.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reference = getDigest(error);
  const [isOffline] = useState(() => !reference && typeof window === "object" && !navigator.onLine);
  useEffect(() => {
    // A navigation that fails leaves the scroll position of the page before.
    window.scrollTo(0, 0);
    if (!isOffline) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
  return (
    <NoticePage
      title={isOffline ? "You're offline" : "This page couldn't be loaded"}
      actions={
        <>
          <button type="button" onClick={isOffline ? reload : onRetry} className={buttonVariants()}>
            Retry
          </button>
          {/* A full page load, to discard the broken state. */}
          <a href={paths.contact} className={buttonVariants({ variant: "outline" })}>
            Contact support
          </a>
        </>
      }
    >
      <p>
        {isOffline
          ? "We'll load this page as soon as you're back online."
          : "Something went wrong on our end. Please try again in a moment."}
      </p>
      {reference && (
        <p className="mt-3 text-sm">
          Reference <span className="font-mono">{reference}</span>
        </p>
      )}
    </NoticePage>
  );
}
