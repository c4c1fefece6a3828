"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useState } from "react";
import { type ControllerRenderProps, useForm, useFormState } from "react-hook-form";
import type { z } from "zod";
import { NewPasswordFields } from "@/components/accounts/sign-in/new-password-fields";
import { SubmitButton } from "@/components/forms/form-actions";
import { TextareaField, TextField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Form, FormControl, FormField, FormItem } from "@/components/ui/form";
import { NativeRadio } from "@/components/ui/native-radio";
import { signInMessages } from "@/lib/accounts/sign-in/sign-in.constants";
import { registrationForm } from "@/lib/accounts/users/profile.schema";
import { paths } from "@/lib/foundation/paths";

const emptyForm = { name: "", email: "", password: "", confirmPassword: "", bio: "" };

/** Where new users go who come from nowhere in particular: their dashboard, which has a checklist. */
const dashboards: Record<string, string> = {
  customer: paths.customerDashboard,
  developer: paths.developerDashboard,
};

/**
 * The Create Account form (docs/product.md#sign-in-and-registration). The password confirmation is checked here and not
 * sent.
 * @param next path to open afterward
 * @param role chosen until the user chooses another
 */
export function RegisterForm({ next, role }: { next: string; role: "customer" | "developer" }) {
  const defaultValues: z.input<typeof registrationForm> = { ...emptyForm, role };
  const form = useForm({ resolver: zodResolver(registrationForm), defaultValues });
  const { control } = form;
  const { errors } = useFormState({ control, name: "bio" });
  const [bioOpen, setBioOpen] = useState(false);
  const register = useAction("POST /api/register", {
    form,
    failure: signInMessages.registrationFailed,
    alwaysToast: true,
  });
  const submit = form.handleSubmit(({ email, password, name, bio, role: chosen }) => {
    const destination = (next === paths.home && dashboards[chosen ?? role]) || next;
    return register(
      { body: { email, password, name, bio, role: chosen } },
      {
        onSuccess() {
          // A full page load, as after signing in.
          window.location.assign(destination);
          return "leaving";
        },
      },
    );
  });

  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField control={control} name="name" label="Full Name" autoComplete="name" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <div className="grid gap-5 sm:grid-cols-2">
          <NewPasswordFields control={control} names={["password", "confirmPassword"]} label="Password" />
        </div>
        <FormField
          control={control}
          name="role"
          render={({ field: { value = role, ...field } }) => (
            <FormItem>
              <FormControl>
                <RoleRadioGroup field={{ ...field, value }} />
              </FormControl>
            </FormItem>
          )}
        />
        {/* An error opens it; it stays open while the bio is corrected. */}
        <details
          open={bioOpen || Boolean(errors.bio)}
          onToggle={({ currentTarget }) => {
            if (errors.bio) currentTarget.open = true;
            setBioOpen(currentTarget.open);
          }}
        >
          <summary className="link w-fit cursor-pointer text-sm">Add a bio</summary>
          <div className="mt-3">
            <TextareaField
              control={control}
              name="bio"
              label="Bio"
              optional
              hint="Shown on your public profile."
              rows={3}
            />
          </div>
        </details>
        <SubmitButton label="Create Account" pendingLabel="Creating account..." pending={register.pending} />
      </form>
    </Form>
  );
}

const roleOptions = [
  { value: "customer", name: "Customer", does: "Buy apps and hire developers" },
  { value: "developer", name: "Developer", does: "Sell apps and offer services" },
] as const;

type RoleRadioGroupProps = ComponentProps<"fieldset"> & { field: ControllerRenderProps<{ role: string }, "role"> };

/** The two roles that users can choose, as card-sized radio buttons. */
function RoleRadioGroup({ field, ...fieldset }: RoleRadioGroupProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="mb-1.5 text-sm font-medium">I am a</legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {roleOptions.map(({ value, name, does }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-input bg-card p-3.5 transition-colors duration-120 hover:border-muted-foreground has-checked:border-foreground"
          >
            <NativeRadio {...field} value={value} checked={value === field.value} className="mt-1" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted-foreground">{does}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
