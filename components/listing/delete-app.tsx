"use client";

import { useRouter } from "next/navigation";
import { useId, useState, type FormEvent } from "react";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

/** The word to type, because deletion cannot be undone. */
const WORD = "delete";

/** Deletes the app permanently, after a dialog that names it, explains the consequences and asks for a word. */
export function DeleteApp({ appId, title }: { appId: string; title: string }) {
  const router = useRouter();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState("");
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (confirmation.trim().toLowerCase() !== WORD) return setError(`Type "${WORD}" to confirm`);
    setPending(true);
    try {
      await apiRequest("DELETE", `/api/apps/${appId}?permanently=true`);
      toast.success(listingMessages.deleted, { description: listingMessages.deletedText });
      router.push(paths.developerDashboard);
    } catch (failure) {
      if (redirectIfSignedOut(failure, paths.editListing(appId))) return;
      toast.error(listingMessages.deleteFailed, {
        description: failure instanceof Error ? failure.message : undefined,
      });
      setPending(false);
    }
  }
  function change(isOpen: boolean) {
    setOpen(isOpen);
    setConfirmation("");
    setError(undefined);
  }
  return (
    <>
      <Button variant="destructive" onClick={() => change(true)}>
        Delete permanently
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={change}
        title={`Delete "${title}" permanently?`}
        description="Its page, reviews and ratings are gone for good. Buyers keep their orders and downloads. This can't be undone."
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field htmlFor={id} label={`Type "${WORD}" to confirm`} error={error}>
            <Input
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              {...fieldAria(id, { error })}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" aria-disabled={pending} onClick={() => change(false)}>
              Go back
            </Button>
            <Button type="submit" variant="destructive-solid" aria-disabled={pending}>
              {pending ? "Deleting..." : "Delete permanently"}
            </Button>
          </div>
        </form>
      </LazyDialog>
    </>
  );
}
