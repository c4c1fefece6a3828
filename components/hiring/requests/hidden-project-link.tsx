"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

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
    api("GET /api/project-requests/{id}", { params: { id: projectId }, signal: leaving.signal }).then(
      () => setVisible(true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId, projectId]);
  if (!visible) return null;
  return (
    <p role="status" className="mt-2">
      This project isn&apos;t public.{" "}
      <Link href={paths.hiddenProject(projectId)} className="link">
        Open it
      </Link>
      .
    </p>
  );
}
