"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { toast } from "@/components/layout/toast";
import { useUser } from "@/components/layout/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { developersMessages } from "@/lib/developers/developers.messages";
import { paths } from "@/lib/paths";

/**
 * Hire Me with its two toasts (spec section 6), or Edit Profile on the viewer's own page. Without scripts it links to a
 * new project request, through sign-in. Shows neither while it is unknown whether the viewer is the owner.
 */
export function HireButton({ developerId }: { developerId: string }) {
  const { status, user } = useUser();
  const router = useRouter();

  function hire(event: FormEvent) {
    event.preventDefault();
    const signedIn = user !== null || (status === "loading" && "session" in document.documentElement.dataset);
    if (signedIn) {
      toast.info(developersMessages.contact.title, {
        description: developersMessages.contact.description,
        action: { label: "Post a Project", onClick: () => router.push(paths.postProject) },
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
      <button type="submit" className={buttonVariants({ variant: "hot", size: "lg" })}>
        Hire Me
      </button>
    </form>
  );
}
