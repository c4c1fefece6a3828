import { useEffect } from "react";
import { NoticePage } from "@/components/layout/notice-page";
import { buttonVariants } from "@/components/ui/button";

const reload = () => window.location.reload();

/** Shown when the connection is lost while a page loads. Loads it when the browser is online again. */
export function OfflinePage() {
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <NoticePage
      title="You're offline"
      actions={
        <button type="button" onClick={reload} className={buttonVariants()}>
          Retry
        </button>
      }
    >
      <p>We&apos;ll load this page as soon as you&apos;re back online.</p>
    </NoticePage>
  );
}
