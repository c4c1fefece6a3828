"use client";

import { useId, useState, type FormEvent } from "react";
import { tellFailure } from "@/components/layout/tell-failure";
import { showToastOnNextPage } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { accountMessages } from "@/lib/account/account.messages";
import { apiRequest } from "@/lib/api-client/api-request";
import { issueAbout } from "@/lib/api-client/issue-about";
import { paths } from "@/lib/paths";
import { usersMessages } from "@/lib/users/users.messages";

/** Deletes the account after one more look and the password, and leaves by a full page load. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const form = `${id}-form`;

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = event.currentTarget;
    const refuse = (sentence: string) => {
      setError(sentence);
      typed.querySelector("input")?.focus();
    };
    const password = new FormData(typed).get("password");
    if (!password) return refuse(usersMessages.passwordRequired);
    setPending(true);
    try {
      await apiRequest("DELETE", "/api/account", { password });
      showToastOnNextPage({ title: accountMessages.accountDeleted });
      window.location.assign(paths.home);
    } catch (failure) {
      setPending(false);
      const wrong = issueAbout(failure, "password");
      if (wrong) return refuse(wrong);
      setOpen(false);
      tellFailure(failure);
    }
  }

  return (
    <>
      <Button variant="destructive" onClick={() => { setError(undefined); setOpen(true); }}>Delete account</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account"
        description="This action cannot be undone."
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={form} variant="destructive-solid" aria-disabled={pending}>{pending ? "Deleting..." : "Delete for good"}</Button>
          </>
        }
      >
        <form id={form} method="post" noValidate onSubmit={(event) => void remove(event)}>
          <Field htmlFor={id} label="Password" error={error}>
            <Input name="password" type="password" autoComplete="current-password" {...fieldAria(id, { error })} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
