"use client";

import { useLayoutEffect, useRef, useState, type ReactNode, type FormEvent } from "react";
import type { FieldValues, Path, PathValue, Resolver, UseFormRegisterReturn } from "react-hook-form";
import type { LazyFormController, LazyFormHandle } from "@/components/layout/lazy-form-controller";

/** A field's props: its name and, once the form is in use, its registration. */
export type FieldProps = { name: string } & Partial<UseFormRegisterReturn>;

type LazyFormRenderProps<In extends FieldValues> = {
  field: (name: Path<In>) => FieldProps;
  error: (name: Path<In>) => string | undefined;
  pending: boolean;
};

type LazyFormProps<In extends FieldValues> = {
  validation: { resolver: Resolver<In>; prepare: () => void };
  /**
   * Called with the valid values, and with a function that shows a server error next to its field and returns whether
   * it could.
   */
  onSubmit: (values: In, refuse: (error: unknown) => boolean) => Promise<void>;
  className?: string;
  children: (fields: LazyFormRenderProps<In>) => ReactNode;
};

/**
 * A form that loads react-hook-form and its schema on first use, for pages that most users only pass through. Values
 * typed earlier are kept, and a submit waits until they have loaded. If loading fails, only the server validates.
 */
export function LazyForm<In extends FieldValues>({ validation, onSubmit, className, children }: LazyFormProps<In>) {
  const element = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<void>>(undefined);
  const isSubmitPending = useRef(false);
  const typedValues = useRef<Record<string, unknown>>(undefined);
  const [Engine, setEngine] = useState<typeof LazyFormController<In>>();
  const [handle, setHandle] = useState<LazyFormHandle<In>>();
  const [waiting, setWaiting] = useState(false);
  const values = () => Object.fromEntries(new FormData(element.current ?? undefined)) as In;

  const prepare = () => {
    validation.prepare();
    loading.current ??= import("@/components/layout/lazy-form-controller").then((module) => {
      setEngine(() => module.LazyFormController<In>);
    });
    loading.current.catch(() => (loading.current = undefined));
    return loading.current;
  };
  const [take] = useState(() => (next: LazyFormHandle<In>) => {
    typedValues.current ??= values();
    setHandle(next);
  });
  const sendBy = (by: LazyFormHandle<In>) => by.handleSubmit((typedIn) => onSubmit(typedIn, by.setServerErrors))();
  useLayoutEffect(() => {
    if (!handle) return;
    // Registration has reset the fields, each radio button separately, so restore their values.
    for (const [name, value] of Object.entries(typedValues.current ?? {}))
      handle.setValue(name as Path<In>, value as PathValue<In, Path<In>>);
    typedValues.current = {};
    if (isSubmitPending.current) void sendBy(handle).finally(() => setWaiting(false));
    isSubmitPending.current = false;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (handle) return void sendBy(handle);
    isSubmitPending.current = true;
    setWaiting(true);
    prepare().catch(() => onSubmit(values(), () => false).finally(() => setWaiting(false)));
  }
  const fields: LazyFormRenderProps<In> = {
    field: (name) => handle?.register(name) ?? { name },
    error: (name) => handle?.errors[name]?.message as string | undefined,
    pending: waiting || handle?.isSubmitting === true,
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onFocus={() => void prepare().catch(() => undefined)}
      onSubmit={submit}
      className={className}
    >
      {children(fields)}
      {Engine && <Engine resolver={validation.resolver} onChange={take} />}
    </form>
  );
}
