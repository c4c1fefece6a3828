"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { RoleRadioGroup } from "@/components/auth/role-radio-group";
import { useAuthSubmit } from "@/components/auth/use-auth-submit";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { SubmitButton } from "@/components/layout/submit-button";
import { TextField, TextareaField } from "@/components/layout/text-field";
import { Form, FormControl, FormField, FormItem } from "@/components/ui/form";
import { paths } from "@/lib/paths";
import { registrationForm } from "@/lib/users/registration-form.schema";
import { usersMessages } from "@/lib/users/users.messages";

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
  const { control, formState } = form;
  const { send, leaving } = useAuthSubmit("/api/register", next);
  const register = form.handleSubmit(async (values) => {
    const { email, password, name, bio, role: chosen } = values;
    try {
      await send(
        { email, password, name, bio, role: chosen },
        next === paths.home ? dashboards[chosen ?? role] : undefined,
      );
    } catch (error) {
      setServerErrors(form, error, { title: usersMessages.registrationFailed, alwaysToast: true });
    }
  });

  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={register} className="grid gap-5">
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
        <TextareaField
          control={control}
          name="bio"
          label="Bio"
          optional
          hint="Shown on your public profile."
          rows={3}
        />
        <SubmitButton
          label="Create Account"
          pendingLabel="Creating account..."
          pending={formState.isSubmitting || leaving}
        />
      </form>
    </Form>
  );
}
