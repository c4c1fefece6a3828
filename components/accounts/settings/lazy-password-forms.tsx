"use client";

import dynamic from "next/dynamic";

/** The password forms of the public pages in their own chunks, rendered on the server as usual (decision 0007). */
export const LazyForgotPasswordForm = dynamic(() =>
  import("@/components/accounts/settings/forgot-password-form").then((module) => module.ForgotPasswordForm),
);
export const LazyConfirmEmail = dynamic(() =>
  import("@/components/accounts/settings/confirm-email").then((module) => module.ConfirmEmail),
);
export const LazyResetPasswordForm = dynamic(() =>
  import("@/components/accounts/settings/reset-password-form").then((module) => module.ResetPasswordForm),
);
