"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { TextField } from "@/components/forms/text-field";
import { useAction, useLeave } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { paths } from "@/lib/foundation/paths";

type OwnListing = {
  appId: string;
  title: string;
  /** How many subscriptions to it renew. */
  subscriptions: number;
};

/** Options of an action after which the developer's dashboard opens. */
function useEndEditing(appId: string) {
  const leave = useLeave();
  return { returnPath: paths.editListing(appId), onSuccess: () => leave(paths.developerDashboard) };
}

/** Unlists the app after a confirmation. */
export function UnlistApp({ appId, title, subscriptions }: OwnListing) {
  const unlist = useAction("DELETE /api/apps/{id}", {
    ...useEndEditing(appId),
    success: { title: listingMessages.unlisted, description: listingMessages.unlistedText },
    failure: listingMessages.unlistFailed,
  });
  return (
    <ConfirmDialog
      label="Unlist App"
      triggerVariant={{ variant: "outline" }}
      title={`Unlist “${title}”?`}
      description={
        "This takes it off the marketplace right away. Buyers keep their downloads, you keep your reviews, and you " +
        `can relist it anytime.${listingMessages.endsSubscriptions(subscriptions, "Relisting")}`
      }
      confirm={{ label: "Unlist", pending: "Unlisting...", variant: "default" }}
      closeOnFailure
      onConfirm={() => unlist({ params: { id: appId } })}
    />
  );
}

/** Relists an unlisted app with its current status. */
export function RelistApp({ appId }: Pick<OwnListing, "appId">) {
  const relist = useAction("POST /api/apps/{id}/relist", {
    ...useEndEditing(appId),
    success: ({ status }) => ({
      title: listingMessages.relisted,
      description: listingMessages.relistedText[status],
    }),
    failure: listingMessages.relistFailed,
  });
  return (
    <Button aria-disabled={relist.pending} onClick={() => void relist({ params: { id: appId } })}>
      {relist.pending ? "Relisting..." : "Relist App"}
    </Button>
  );
}

/** The word to type, because deletion cannot be undone. */
const WORD = "delete";
const label = `Type “${WORD}” to confirm`;
const deletionForm = z.object({
  confirmation: z.string().check(z.refine((typed) => typed.trim().toLowerCase() === WORD, label)),
});

/** Deletes the app permanently, after a dialog that names it, explains the consequences and asks for a word. */
export function DeleteApp({ appId, title, subscriptions }: OwnListing) {
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(deletionForm), defaultValues: { confirmation: "" } });
  const remove = useAction("DELETE /api/apps/{id}", {
    ...useEndEditing(appId),
    form,
    success: { title: listingMessages.deleted, description: listingMessages.deletedText },
    failure: listingMessages.deleteFailed,
  });
  const { pending } = remove;
  const submit = form.handleSubmit(() => remove({ params: { id: appId }, query: { permanently: "true" } }));
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
        title={`Delete “${title}” permanently?`}
        description={
          "This permanently deletes its page, reviews and ratings. Buyers keep their orders and downloads." +
          `${listingMessages.endsSubscriptions(subscriptions)} This can't be undone.`
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
  const { label, title, description, confirm, pending } = actionTexts[rejected ? "discard" : "withdraw"];
  const discard = useAction("DELETE /api/apps/{id}/change", {
    success: rejected ? listingMessages.discarded : listingMessages.withdrawn,
    failure: listingMessages.discardFailed,
    returnPath: paths.editListing(appId),
    // Also after an error: a moderator may have decided in the meantime.
    refresh: "always",
  });
  return (
    <ConfirmDialog
      label={label}
      triggerVariant={{ variant: "ghost" }}
      title={title}
      description={description}
      confirm={{ label: confirm, pending, variant: "default" }}
      closeOnFailure
      onConfirm={() => discard({ params: { id: appId } })}
    />
  );
}
