"use client";

import { Suspense, lazy, useState } from "react";
import { useUser } from "@/components/layout/use-user";
import { buttonLooks } from "@/components/ui/button-looks";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";

// Only who presses needs its code; it is fetched when the button is near.
const loadDialog = () => import("@/components/reports/report-dialog");
const ReportDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReportDialog })));

type ReportButtonProps = {
  subject: "app" | "user";
  id: string;
  /** Who has nothing to report here: the app's developer, the user. */
  ownerId: string;
  label: string;
  /** The page it is on, to come back to after signing in. */
  returnPath: string;
};

const linkButton = `${buttonLooks({ variant: "link", size: "sm" })} text-muted-foreground`;

/**
 * Leads to the report of an app or a developer. The page is every visitor's: the session's hint decides between the way
 * to sign in and the button, before any script runs.
 */
export function ReportButton({ subject, id, ownerId, label, returnPath }: ReportButtonProps) {
  const { user } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-h-6 justify-center">
      <span className="inline-flex signed-in:hidden">
        <Link href={paths.auth(returnPath)} className={linkButton}>
          {label}
        </Link>
      </span>
      {user?.id !== ownerId && (
        <span className="hidden signed-in:inline-flex">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={() => void loadDialog()}
            onClick={() => setOpen(true)}
            className={linkButton}
          >
            {label}
          </button>
        </span>
      )}
      <Suspense fallback={null}>
        {open && <ReportDialog subject={subject} id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
