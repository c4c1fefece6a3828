"use client";

import { useEffect, useState } from "react";
import { AttachmentList } from "@/components/lists/attachment-list";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { api } from "@/lib/foundation/api-client/api";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

/**
 * The files of a request. The public page only contains their number; signed-in users load their URLs (decision 0039).
 */
export function ProjectAttachments({ projectId, count }: { projectId: string; count: number }) {
  const { user } = useUser();
  const [files, setFiles] = useState<string[] | "failed" | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    api("GET /api/project-requests/{id}", { params: { id: projectId }, signal: stop.signal })
      .then(({ attachments }) => setFiles(attachments))
      .catch(() => !stop.signal.aborted && setFiles("failed"));
    return () => stop.abort();
  }, [userId, projectId]);

  return (
    <section aria-labelledby="files" className="mt-8">
      <h2 id="files">Files</h2>
      {userId && Array.isArray(files) ? (
        <AttachmentList files={files} />
      ) : (
        <p className="mt-2 text-muted-foreground">
          <span>{pluralize(count, "file")}. </span>
          <span>
            {files === "failed" ? (
              "The files couldn't be loaded. Reload the page to try again."
            ) : (
              <span className="signed-in:hidden">
                <Link href={paths.auth(paths.project(projectId))} className="link">
                  {count === 1 ? "Sign in to open it" : "Sign in to open them"}
                </Link>
              </span>
            )}
          </span>
        </p>
      )}
    </section>
  );
}
