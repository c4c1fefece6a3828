"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { toast } from "@/components/layout/toast";
import { useUser } from "@/components/layout/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { developersMessages } from "@/lib/developers/developers.messages";
import type { Availability } from "@/lib/developers/developers.constants";
import { paths } from "@/lib/paths";

type HireButtonProps = { developer: { id: string; name: string; availability: Availability } };

const notes = {
  available: null,
  busy: "Busy right now. A reply may take longer.",
  unavailable: "Not taking on projects right now. You can still send an invitation.",
} as const satisfies Record<Availability, string | null>;

/**
 * Hire Me with its two toasts (spec section 6), or Edit Profile on the viewer's own page. Without scripts it links to a
 * project request that invites the developer, through sign-in. Shows neither while it is unknown whether the viewer is
 * the owner.
 */
export function HireButton({ developer: { id: developerId, name, availability } }: HireButtonProps) {
  const { status, user } = useUser();
  const router = useRouter();

  function hire(event: FormEvent) {
    event.preventDefault();
    const signedIn = user !== null || (status === "loading" && "session" in document.documentElement.dataset);
    if (signedIn) {
      toast.info(developersMessages.contact.title, {
        description: developersMessages.contact.description,
        action: { label: `Invite ${name}`, onClick: () => router.push(paths.inviteToProject(developerId)) },
      });
      return;
    }
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
      action={paths.postProject}
      onSubmit={hire}
      className={status === "loading" ? "grid signed-in:invisible" : "grid"}
    >
      <input type="hidden" name="developer" value={developerId} />
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
    </form>
  );
}
