"use client";

import { useEffect, useState } from "react";
import { useUser } from "@/components/layout/use-user";
import { Link } from "@/components/layout/link";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";

/**
 * Links the client, the developer who got the job and moderators to a request that is no longer public. The public page
 * reads no cookie and is the same for everyone, so the browser checks the permission.
 */
export function HiddenProjectLink({ projectId }: { projectId: string }) {
  const { user } = useUser();
  const [visible, setVisible] = useState(false);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    apiRequest("GET", `/api/project-requests/${encodeURIComponent(projectId)}`, undefined, leaving.signal).then(
      () => setVisible(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId, projectId]);
  if (!visible) return null;
  return (
    <p role="status" className="mt-2">
      This project isn&apos;t public anymore.{" "}
      <Link href={paths.hiddenProject(projectId)} className="link">
        Open it
      </Link>
      .
    </p>
  );
}
