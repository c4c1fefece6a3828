"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FormActions } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import { useProposalAction } from "@/components/hiring/proposals/proposals-provider";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { formatBudget, toCents, toDecimalString } from "@/lib/foundation/format/money";
import { agreedHours } from "@/lib/hiring/projects/projects.schema";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";

const typedHours = z
  .string()
  .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error: "Hours must be a number like 40 or 12.5", abort: true }));
const hoursForm = z.object({ hours: z.pipe(z.pipe(typedHours, z.transform(Number)), agreedHours) });

type HoursFormProps = { control: Control<{ hours: string }, unknown, { hours: number }>; rate: string };

/** The price that rate and typed hours make. */
function AgreedCost({ control, rate }: HoursFormProps) {
  const { success, data } = hoursForm.safeParse({ hours: useWatch({ control, name: "hours" }) });
  return (
    <p role="status" className="nums text-sm">
      {success
        ? `${data.hours} × ${formatBudget(rate, "hourly")} = ` +
          `${formatBudget(toDecimalString(Math.round(toCents(rate) * data.hours)), "fixed")}, the agreed price.`
        : `${formatBudget(rate, "hourly")} times these hours is the agreed price.`}
    </p>
  );
}

/** Accepts a proposal with an hourly rate: the client enters the hours, which make the agreed price. */
export function AcceptHourlyButton({ proposal, description }: { proposal: Proposal; description: string }) {
  const { id, updatedAt, estimatedCost: rate, estimatedTimeline, developer, needsConfirmation } = proposal;
  const { name } = developer;
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(hoursForm), defaultValues: { hours: "" } });
  const accept = useProposalAction("PUT /api/project-proposals/{id}/status", {
    form,
    success: needsConfirmation
      ? { title: `Waiting for ${name}`, description: "We've emailed them to confirm your edits." }
      : "Proposal accepted",
    onSuccess: () => setOpen(false),
  });
  const submit = form.handleSubmit(({ hours }) =>
    accept({ params: { id }, body: { status: "accepted", updatedAt, hours } }),
  );
  return (
    <>
      <Button aria-label={`Accept the proposal by ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Accept
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`Accept ${name}'s proposal for ${formatBudget(rate, "hourly")}?`}
        description={description}
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            <TextField
              control={form.control}
              name="hours"
              label="Hours"
              hint={`What you agree on. ${name} estimates: ${estimatedTimeline}`}
              inputMode="decimal"
              autoComplete="off"
            />
            <AgreedCost control={form.control} rate={rate} />
            <FormActions
              pending={form.formState.isSubmitting}
              submitLabel="Accept proposal"
              variant="hot"
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}
