"use client";

import { UserAvatar } from "@/components/layout/user-avatar";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/layout/link";
import { VerifiedBadge } from "@/components/layout/verified-badge";
import type { AppPage } from "@/lib/apps/apps.dto";
import { paths } from "@/lib/paths";

/** The app's developer, with a link to the profile. */
export function DeveloperCard({ id, developer }: { id: string; developer: AppPage["developer"] }) {
  const { name, verified, title, location, bio, hasProfile } = developer;
  const line = [title, location].filter(Boolean).join(", ");
  return (
    <Card className="p-6">
      <h2 className="sr-only">Developer</h2>
      <div className="flex items-center gap-3.5">
        <UserAvatar user={developer} size={44} />
        <div className="min-w-0">
          <p className="flex items-center gap-1 font-semibold">
            {hasProfile ? (
              <Link href={paths.developer(id)} dir="auto" className="link truncate">
                {name}
              </Link>
            ) : (
              <span dir="auto" className="truncate">
                {name}
              </span>
            )}
            {verified && <VerifiedBadge />}
          </p>
          {line && (
            <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
              {line}
            </p>
          )}
        </div>
      </div>
      {bio && (
        <p dir="auto" className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
          {bio}
        </p>
      )}
    </Card>
  );
}
