"use client";

import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/**
 * Link to post a project; a sign-in link if the session ends while the page is open
 * (docs/product.md#project-marketplace-page).
 */
export function PostProjectLink() {
  const { status } = useUser();
  if (status === "none")
    return (
      <Link href={paths.auth(paths.postProject)} className={buttonVariants({ variant: "outline" })}>
        {projectMessages.signInToPost}
      </Link>
    );
  return (
    <Link href={paths.postProject} className={buttonVariants({ variant: "hot" })}>
      <Plus aria-hidden />
      {projectMessages.postProject}
    </Link>
  );
}
