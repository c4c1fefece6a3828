"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { MAX_REASON_LENGTH } from "@/lib/catalog/releases/releases.constants";
import type { Release, ReleaseSecret } from "@/lib/catalog/releases/releases.rows";
import { text } from "@/lib/foundation/fields.schema";

const reason = text("Reason", { min: 1, max: MAX_REASON_LENGTH, multiline: true });

type ReleaseSecretsProps = { release: Pick<Release, "id" | "version">; secrets: readonly ReleaseSecret[] };

/** Where a draft seems to contain live secrets, with what its developer can say about each. */
export function ReleaseSecrets({ release, secrets }: ReleaseSecretsProps) {
  const [chosen, setChosen] = useState<ReleaseSecret | null>(null);
  const dismiss = useAction("POST /api/releases/{id}/secrets", {
    success: { title: "Marked as not a secret", description: "Publish the release, and a moderator will look at it." },
    refresh: "always",
    keepSession: true,
  });
  return (
    <section aria-labelledby={`secrets-${release.id}`} className="rounded-md border border-border">
      <h3 id={`secrets-${release.id}`} className="px-4 pt-3 text-sm font-semibold">
        Possible secrets in {release.version}
      </h3>
      <ul className="mt-2 divide-y divide-border">
        {secrets.map((place) => (
          <li
            key={`${place.id} ${place.file} ${place.line}`}
            className="grid grid-cols-1 gap-2 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p dir="auto" className="wrap-anywhere">
                {place.file}, line {place.line}
              </p>
              <p className="text-muted-foreground">Looks like {place.kind}.</p>
              {place.dismissal && (
                <p className="mt-1 wrap-anywhere text-muted-foreground">
                  <span>{place.dismissal.accepted ? "Not a secret, accepted by a moderator: " : "Not a secret: "}</span>
                  <bdi>{place.dismissal.reason}</bdi>
                </p>
              )}
            </div>
            {!place.dismissal && (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                aria-haspopup="dialog"
                aria-label={`Not a secret: ${place.file}, line ${place.line}`}
                onClick={() => setChosen(place)}
              >
                Not a secret
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title="Not a secret?"
        description={
          chosen && (
            <span className="wrap-anywhere">
              {`${chosen.file}, line ${chosen.line}, looks like ${chosen.kind}. `}
              Buyers can read everything in a release. If it could open anything of yours, remove it instead.
            </span>
          )
        }
        name="reason"
        label="Why isn't it a secret?"
        hint="A moderator reads this before the release goes live."
        schema={reason}
        confirm="Mark as not a secret"
        onSubmit={(given, form) =>
          dismiss({ params: { id: release.id }, body: { secret: chosen?.id ?? "", reason: given ?? "" } }, { form })
        }
      />
    </section>
  );
}
