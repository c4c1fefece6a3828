"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Download, FileText, Image as Picture } from "@/components/ui/icons";
import { api } from "@/lib/foundation/api-client/api";
import { attachmentName, isStoredImage } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";
import { objectPath, paths } from "@/lib/foundation/paths";

/** Files of a request as links: images open, documents download. */
export function AttachmentList({ files }: { files: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {files.map((url, index) => {
        const image = isStoredImage(url);
        const Icon = image ? Picture : FileText;
        return (
          <li key={url} className="max-w-full min-w-0">
            <a
              href={objectPath(url)}
              {...(image ? { target: "_blank", rel: "noopener" } : { download: "" })}
              className={buttonVariants({ variant: "outline", size: "sm", className: "max-w-full" })}
            >
              <Icon aria-hidden />
              <bdi className="truncate">{attachmentName(url, index)}</bdi>
              {image ? (
                <span className="sr-only">(opens in a new tab)</span>
              ) : (
                <>
                  <Download aria-hidden />
                  <span className="sr-only">(downloads)</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

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
