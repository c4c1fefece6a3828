"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/**
 * Links the developer and staff to the preview of an app that is not public. The page reads no cookie and is the same
 * for everyone, so the browser checks the permission (decision 0033).
 */
export function PreviewLink({ appId }: { appId: string }) {
  const { user } = useUser();
  const [visible, setVisible] = useState(false);
  // Customers have no apps of their own.
  const shouldCheck = user !== null && user.role !== "customer";
  useEffect(() => {
    if (!shouldCheck) return;
    const leaving = new AbortController();
    api("GET /api/apps/{id}", { params: { id: appId }, signal: leaving.signal }).then(
      () => setVisible(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [shouldCheck, appId]);
  if (!visible) return null;
  return (
    <p role="status" className="mt-2">
      This app isn&apos;t public.{" "}
      <Link href={paths.preview(appId)} className="link">
        Open preview
      </Link>
      .
    </p>
  );
}
