import { UserAvatar } from "@/components/shell/avatars";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import type { Developer } from "@/lib/hiring/developers/developers.rows";

const notes = {
  available: "We'll email them when you post.",
  busy: "They're busy right now, so a reply may take longer.",
  unavailable: "They aren't taking on projects right now, but we'll still email them.",
} as const satisfies Record<Developer["availability"], string>;

/** Shows above a new request's form whom it invites. */
export function InvitedDeveloper({ developer }: { developer: Developer }) {
  return (
    <div className="mb-8 flex max-w-[44rem] flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-border bg-card p-4">
      <UserAvatar user={developer} size={40} />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          You&apos;re inviting {developer.name}
        </span>
        <span className="text-muted-foreground">
          {notes[developer.availability]} Other developers can send proposals, too.
        </span>
      </p>
      <Link href={paths.postProject} className={buttonVariants({ variant: "outline", size: "sm" })}>
        Post without inviting
      </Link>
    </div>
  );
}
