import { useEffect, useState } from "react";
import { NoticePage } from "@/components/layout/notice-page";
import { OfflinePage } from "@/components/layout/offline-page";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** Returns the digest under which the server logged the error; errors thrown in the browser have none. */
const getDigest = (error: unknown) =>
  error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;

/** Shown when a page fails to render. Support can find the reference in the log. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reference = getDigest(error);
  // An error of the server has a digest, and is the same whether or not the connection is lost later.
  const [isOffline] = useState(() => reference === undefined && typeof window === "object" && !navigator.onLine);
  // A navigation that fails leaves the scroll position of the page before.
  useEffect(() => window.scrollTo(0, 0), []);
  if (isOffline) return <OfflinePage />;
  return (
    <NoticePage
      title="This page couldn't be loaded"
      actions={
        <>
          <button type="button" onClick={onRetry} className={buttonVariants()}>
            Retry
          </button>
          {/* A full page load, to discard the broken state. */}
          <a href={paths.contact} className={buttonVariants({ variant: "outline" })}>
            Contact support
          </a>
        </>
      }
    >
      <p>Something went wrong on our end. Please try again in a moment.</p>
      {reference && (
        <p className="mt-3 text-sm">
          Reference <span className="font-mono">{reference}</span>
        </p>
      )}
    </NoticePage>
  );
}
