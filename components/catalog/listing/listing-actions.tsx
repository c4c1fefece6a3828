"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextField } from "@/components/forms/text-field";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { redirectIfSignedOut } from "@/components/shell/redirect-if-signed-out";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { listingMessages } from "@/lib/catalog/apps/apps.constants";
import type { AppDetail } from "@/lib/catalog/apps/apps.rows";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

type OwnListing = { appId: string; title: string };

/** Unlists the app after a confirmation. */
export function UnlistApp({ appId, title }: OwnListing) {
  const router = useRouter();
  async function unlist() {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}`);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return "leaving";
      toast.error(listingMessages.unlistFailed, { description: error instanceof Error ? error.message : undefined });
      return "done";
    }
    toast.success(listingMessages.unlisted, { description: listingMessages.unlistedText });
    router.push(paths.developerDashboard);
    return "leaving";
  }
  return (
    <ConfirmDialog
      label="Unlist App"
      triggerVariant={{ variant: "outline" }}
      title={`Unlist "${title}"?`}
      description={
        "This takes it off the marketplace right away. Buyers keep their downloads, you keep your reviews, and you " +
        "can relist it anytime."
      }
      confirm={{ label: "Unlist", pending: "Unlisting...", variant: "default" }}
      onConfirm={unlist}
    />
  );
}

/** Relists an unlisted app with its current status. */
export function RelistApp({ appId }: Pick<OwnListing, "appId">) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function relist() {
    setPending(true);
    try {
      const app = await apiRequest<AppDetail>("POST", `/api/apps/${appId}/relist`);
      toast.success(listingMessages.relisted, { description: listingMessages.relistedText[app.status] });
      router.push(paths.developerDashboard);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return;
      toast.error(listingMessages.relistFailed, { description: error instanceof Error ? error.message : undefined });
      setPending(false);
    }
  }
  return (
    <Button aria-disabled={pending} onClick={() => void relist()}>
      {pending ? "Relisting..." : "Relist App"}
    </Button>
  );
}

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

const actionTexts = {
  withdraw: {
    label: "Withdraw changes",
    title: "Withdraw your changes?",
    description: "We'll stop reviewing them, and the form goes back to your current version.",
    confirm: "Withdraw",
    pending: "Withdrawing...",
  },
  discard: {
    label: "Discard changes",
    title: "Discard your changes?",
    description: "The form goes back to your current version.",
    confirm: "Discard",
    pending: "Discarding...",
  },
};

/** Withdraws changes that are in review, or discards rejected ones, after a confirmation. */
export function DiscardChange({ appId, rejected }: { appId: string; rejected: boolean }) {
  const router = useRouter();
  const { label, title, description, confirm, pending } = actionTexts[rejected ? "discard" : "withdraw"];
  async function discard() {
    try {
      await apiRequest("DELETE", `/api/apps/${appId}/change`);
    } catch (error) {
      if (redirectIfSignedOut(error, paths.editListing(appId))) return "leaving";
      toast.error(listingMessages.discardFailed, { description: error instanceof Error ? error.message : undefined });
      // A moderator may have decided in the meantime: refresh to show the current state.
      router.refresh();
      return "done";
    }
    toast.success(rejected ? listingMessages.discarded : listingMessages.withdrawn);
    router.refresh();
    return "done";
  }
  return (
    <ConfirmDialog
      label={label}
      triggerVariant={{ variant: "ghost" }}
      title={title}
      description={description}
      confirm={{ label: confirm, pending, variant: "default" }}
      onConfirm={discard}
    />
  );
}
