"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { TextField } from "@/components/layout/text-field";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Form } from "@/components/ui/form";
import { apiRequest } from "@/lib/api-client/api-request";
import { listingMessages } from "@/lib/apps/listing.messages";
import { paths } from "@/lib/paths";

/** The word to type, because deletion cannot be undone. */
const WORD = "delete";
const label = `Type "${WORD}" to confirm`;
const deletionForm = z.object({
  confirmation: z.string().check(z.refine((typed) => typed.trim().toLowerCase() === WORD, label)),
});

/** Deletes the app permanently, after a dialog that names it, explains the consequences and asks for a word. */
export function DeleteApp({ appId, title }: { appId: string; title: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useForm({ resolver: zodResolver(deletionForm), defaultValues: { confirmation: "" } });
  const pending = form.formState.isSubmitting || leaving;

  const submit = form.handleSubmit(async () => {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}?permanently=true`);
      setLeaving(true);
      toast.success(listingMessages.deleted, { description: listingMessages.deletedText });
      router.push(paths.developerDashboard);
    } catch (error) {
      setServerErrors(form, error, { title: listingMessages.deleteFailed, returnPath: paths.editListing(appId) });
    }
  });
  function change(isOpen: boolean) {
    setOpen(isOpen);
    form.reset();
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
        description={
          "This permanently deletes its page, reviews and ratings. Buyers keep their orders and downloads. This " +
          "can't be undone."
        }
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <TextField
              control={form.control}
              name="confirmation"
              label={label}
              autoComplete="off"
              autoCapitalize="none"
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="outline" aria-disabled={pending} onClick={() => change(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="destructive-solid" aria-disabled={pending}>
                {pending ? "Deleting..." : "Delete permanently"}
              </Button>
            </div>
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}
