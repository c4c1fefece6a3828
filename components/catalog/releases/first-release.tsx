"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { DraftFiles } from "@/components/catalog/releases/draft-editor";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { RELEASE_PLATFORMS } from "@/lib/catalog/releases/releases.constants";
import type { Release } from "@/lib/catalog/releases/releases.rows";
import { releaseInput } from "@/lib/catalog/releases/releases.schema";
import { paths } from "@/lib/foundation/paths";

/**
 * The files of an app that is not listed yet, with their version and platforms. Everything is saved at once, so that it
 * survives a reload; the files are submitted with the listing.
 * @param release null until files are added
 */
export function FirstRelease({ release, maxFileBytes }: { release: Release | null; maxFileBytes: number }) {
  const router = useRouter();
  const open = useAction("POST /api/developer/first-release", { returnPath: paths.createListing, refresh: true });
  if (!release)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          Upload your app here. Buyers download it from My Purchases, and we check every file for viruses.
        </p>
        <Button variant="outline" aria-disabled={open.pending || undefined} onClick={() => void open({})}>
          Add files
        </Button>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftFiles release={release} maxFileBytes={maxFileBytes} isUploading onChange={() => router.refresh()} />
      <ReleaseFacts key={release.id} release={release} />
    </div>
  );
}

// Enter in a field would submit the listing around it.
const keepOpen = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/** Version and platforms, saved when they change. */
function ReleaseFacts({ release: { id, version, platforms } }: { release: Release }) {
  const update = useAction("PATCH /api/releases/{id}", { returnPath: paths.createListing, refresh: true });
  const [problem, setProblem] = useState<string | null>(null);
  function saveVersion(typed: string) {
    const checked = releaseInput.shape.version.safeParse(typed);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success && checked.data !== version) void update({ params: { id }, body: { version: checked.data } });
  }
  const toggle = (platform: (typeof RELEASE_PLATFORMS)[number]) =>
    update({
      params: { id },
      body: {
        platforms: RELEASE_PLATFORMS.filter((each) => platforms.includes(each) !== (each === platform)),
      },
    });
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <label htmlFor="release-version" className="text-sm font-medium">
          Version
        </label>
        <Input
          id="release-version"
          defaultValue={version}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? "release-version-error" : undefined}
          onKeyDown={keepOpen}
          onBlur={({ target }) => saveVersion(target.value)}
        />
        {problem && (
          <p id="release-version-error" role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">
          Platforms <span className="font-normal text-muted-foreground">(optional)</span>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {RELEASE_PLATFORMS.map((platform) => (
            <label key={platform} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
              <NativeCheckbox
                checked={platforms.includes(platform)}
                aria-disabled={update.pending || undefined}
                onChange={() => void (update.pending || toggle(platform))}
              />
              {platform}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
