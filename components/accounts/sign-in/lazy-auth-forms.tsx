"use client";

import dynamic from "next/dynamic";

/** The forms of `/auth` in their own chunks, rendered on the server as usual (decision 0007). */
export const LazySignInForm = dynamic(() =>
  import("@/components/accounts/sign-in/sign-in-form").then((module) => module.SignInForm),
);
export const LazyRegisterForm = dynamic(() =>
  import("@/components/accounts/sign-in/register-form").then((module) => module.RegisterForm),
);
