"use client";

import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { tellFailure } from "@/components/layout/tell-failure";
import { ApiError } from "@/lib/api-client/api-error";
import { issueAbout } from "@/lib/api-client/issue-about";
import { codesMessages } from "@/lib/one-time-codes/codes.messages";
import { usersMessages } from "@/lib/users/users.messages";

type Part = "password" | "code";
type Proof = Record<Part, string>;

const missing: Proof = { password: usersMessages.passwordRequired, code: codesMessages.required };

/**
 * A form that proves who somebody is before it does something: nothing is sent twice, and what is wrong is said beside its
 * field, which gets the focus.
 * @param parts the fields that it has
 * @param close closes the form, when things stand otherwise by now (in another tab, say) and it can do nothing any more
 */
export function useProof(parts: readonly Part[], act: (proof: Proof) => Promise<void>, close: () => void) {
  const router = useRouter();
  const [errors, setErrors] = useState<Partial<Proof>>({});
  const [pending, setPending] = useState(false);

  async function send(form: HTMLFormElement) {
    const values = new FormData(form);
    const proof: Proof = { password: String(values.get("password") ?? ""), code: String(values.get("code") ?? "").trim() };
    const refuse = (part: Part, sentence: string) => {
      setErrors({ [part]: sentence });
      form.querySelector<HTMLInputElement>(`[name=${part}]`)?.focus();
    };
    const empty = parts.find((part) => !proof[part]);
    if (empty) return refuse(empty, missing[empty]);
    setErrors({});
    setPending(true);
    try {
      await act(proof);
    } catch (error) {
      const wrong = parts.find((part) => issueAbout(error, part));
      if (wrong) refuse(wrong, issueAbout(error, wrong) ?? "");
      else tellFailure(error);
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        close();
        router.refresh();
      }
    }
    setPending(false);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void send(event.currentTarget);
  }
  return { submit, errors, pending };
}
