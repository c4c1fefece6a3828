"use client";

import dynamic from "next/dynamic";

/** The password forms of the public page in their own chunks, rendered on the server as usual (decision 0007). */
export const LazyForgotPasswordForm = dynamic(() =>
  import("@/components/account/forgot-password-form").then((module) => module.ForgotPasswordForm),
);
export const LazyResetPasswordForm = dynamic(() =>
  import("@/components/account/reset-password-form").then((module) => module.ResetPasswordForm),
);
