import { FileText } from "@/components/ui/icons";
import type { LocalAttachment } from "@/components/conversations/outgoing-message";

/** The files of a message that is being sent. */
export function LocalAttachments({ files }: { files: readonly LocalAttachment[] }) {
  return (
    <ul className="flex max-w-[22.5rem] flex-wrap justify-end gap-1.5">
      {files.map(({ key, name, preview }) => (
        <li key={key} className="max-w-full overflow-hidden rounded-lg border border-border bg-card">
          {preview ? (
            <img src={preview} alt={name} className="size-29 object-cover object-top dim-in-dark" />
          ) : (
            <span className="flex items-center gap-2.5 px-3 py-2.5 text-sm">
              <FileText aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
              <bdi className="truncate">{name}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
