"use client";

import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/shell/link";
import { openWhenLoaded } from "@/components/shell/open-when-loaded";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import type { ReportSubjectType } from "@/lib/staff/reports/reports.constants";

// Loaded when the pointer or the focus is near the button.
const loadDialog = () => import("@/components/staff/reports/report-dialog");
const ReportDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReportDialog })));

type ReportButtonProps = {
  subject: ReportSubjectType;
  id: string;
  /** The user who cannot report it: the app's developer, or the user. */
  ownerId: string;
  label: string;
  /** The current page, to return to after signing in. */
  returnPath: string;
};

const linkButton = `${buttonVariants({ variant: "link", size: "sm" })} text-muted-foreground`;

/**
 * Opens the report dialog for an app, a project or a person. The page is the same for everyone, so the session hint
 * selects the sign-in link or the button before scripts run.
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
            onPointerEnter={() => void loadDialog().catch(() => undefined)}
            onClick={() => openWhenLoaded(loadDialog, () => setOpen(true))}
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
