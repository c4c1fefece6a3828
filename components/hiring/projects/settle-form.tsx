"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { TextareaField, TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { LazyConfirmAlertDialog } from "@/components/shell/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { fundsMessages } from "@/lib/commerce/funds/funds.constants";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import { APPEAL_DAYS } from "@/lib/hiring/projects/projects.constants";
import { settlement } from "@/lib/hiring/projects/projects.schema";

type SettleFormProps = {
  milestone: { id: string; title: string; amount: string };
  /** How many statements are shown: the decision is refused when another one has arrived. */
  statements: number;
  /** Who hasn't stated their case. */
  silent: readonly string[];
  /** Whether it decides an appeal, and moves the money at once. */
  isFinal: boolean;
};

/** Staff divide the money of a disputed milestone, with a reason that both sides read. */
export function SettleForm({ milestone: { id, title, amount }, statements, silent, isFinal }: SettleFormProps) {
  const form = useForm({ resolver: zodResolver(settlement), defaultValues: { toDeveloper: "", reason: "" } });
  const settle = useAction("POST /api/milestones/{id}/settle", {
    keepSession: true,
    form,
    success: { title: "Dispute decided", description: "We'll email both sides." },
    refresh: "always",
  });
  const [asking, setAsking] = useState(false);
  const total = toCents(amount);
  const typed = normalizeAmount(useWatch({ control: form.control, name: "toDeveloper" }).trim());
  const back = /^\d+(\.\d{1,2})?$/.test(typed) ? total - toCents(typed) : null;
  const submit = form.handleSubmit(async (body) => {
    if (toCents(body.toDeveloper) > total) return form.setError("toDeveloper", { message: fundsMessages.tooMuch });
    setAsking(true);
  });
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={`Decide the dispute about ${title}`}
        className="grid grid-cols-1 gap-4 border-t border-border pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
      >
        <TextField
          control={form.control}
          name="toDeveloper"
          label="To the developer"
          hint={
            back === null || back < 0
              ? `From $0 to ${formatCents(total)}`
              : `${formatCents(back)} goes back to the client`
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <TextareaField control={form.control} name="reason" label="Reason" hint="Both sides can read it." rows={3} />
        <div className="sm:col-span-2">
          <Button type="submit" aria-disabled={form.formState.isSubmitting || undefined}>
            Submit decision
          </Button>
        </div>
      </form>
      <LazyConfirmAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Give the developer ${formatCents(total - (back ?? 0))} of ${formatCents(total)}?`}
        description={
          silent
            .map((name) =>
              isFinal ? `${name} hasn't answered the appeal yet. ` : `${name} hasn't stated their case yet. `,
            )
            .join("") +
          `${formatCents(back ?? 0)} goes back to the client's card. ` +
          (isFinal
            ? "The money moves right away, and this decision is final."
            : `Each side has ${APPEAL_DAYS} days to appeal. After that, or once both accept, the money moves.`)
        }
        confirm={{ label: "Submit decision", pending: "Submitting...", variant: "default" }}
        closeOnFailure
        onConfirm={() => settle({ params: { id }, body: { ...form.getValues(), statements } })}
      />
    </Form>
  );
}
