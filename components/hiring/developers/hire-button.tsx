"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Link } from "@/components/shell/link";
import { toast } from "@/components/shell/toast";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import type { Availability } from "@/lib/hiring/developers/developers.constants";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";

type HireButtonProps = { developer: { id: string; availability: Availability } };

const notes = {
  available: null,
  busy: "Busy right now. A reply may take longer.",
  unavailable: "Not taking on projects right now. You can still send a message.",
} as const satisfies Record<Availability, string | null>;

/**
 * Hire Me, which opens the conversation with the developer or asks to sign in (docs/product.md#developer-profile), and
 * an invitation to a project; or Edit Profile on the viewer's own page. Without scripts it leads to the same pages.
 * Shows neither while it is unknown whether the viewer is the owner.
 */
export function HireButton({ developer: { id: developerId, availability } }: HireButtonProps) {
  const { status, user } = useUser();
  const router = useRouter();

  function hire(event: FormEvent) {
    event.preventDefault();
    const signedIn = user !== null || (status === "loading" && "session" in document.documentElement.dataset);
    if (signedIn) return router.push(paths.newConversation("developer", developerId));
    toast.info(developersMessages.signInRequired.title, { description: developersMessages.signInRequired.description });
    router.push(paths.auth(paths.developer(developerId)));
  }

  if (user?.id === developerId) {
    return (
      <Link href={paths.developerProfile} className={`${buttonVariants({ variant: "outline", size: "lg" })} w-full`}>
        Edit Profile
      </Link>
    );
  }
  return (
    <form
      action={paths.newMessage}
      onSubmit={hire}
      className={status === "loading" ? "grid signed-in:invisible" : "grid"}
    >
      <input type="hidden" name="kind" value="developer" />
      <input type="hidden" name="id" value={developerId} />
      <button
        type="submit"
        aria-describedby={notes[availability] ? "hire-note" : undefined}
        className={buttonVariants({ variant: availability === "unavailable" ? "outline" : "hot", size: "lg" })}
      >
        Hire Me
      </button>
      {notes[availability] && (
        <p id="hire-note" className="mt-2 text-center text-sm text-muted-foreground">
          {notes[availability]}
        </p>
      )}
      <Link
        href={paths.inviteToProject(developerId)}
        className={buttonVariants({ variant: "link", size: "sm", className: "mt-2.5" })}
      >
        Invite to a project
      </Link>
    </form>
  );
}
