"use client";

import { clsx } from "clsx";
import { Slot } from "radix-ui";
import { createContext, use, useEffect, useId, useLayoutEffect, useRef, type ComponentProps } from "react";
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import { CircleAlert } from "@/components/ui/icons";
import { Label } from "@/components/ui/label";

export const Form = FormProvider;

const FormFieldContext = createContext("");
const FormItemContext = createContext("");

/** Connects a control to a field of the form: `render` gets its value and handlers. */
export function FormField<T extends FieldValues, N extends FieldPath<T>, Out>(props: ControllerProps<T, N, Out>) {
  return (
    <FormFieldContext value={props.name}>
      <Controller {...props} />
    </FormFieldContext>
  );
}

/** Returns the message of a field, or of the first entry of a list field that has one. */
export function getErrorMessage(error: FieldError | undefined): string | undefined {
  const entries: unknown = error;
  if (Array.isArray(entries)) return (entries as (FieldError | undefined)[]).find(Boolean)?.message;
  return error?.message ?? error?.root?.message;
}

/** Returns the ids of the current field's parts, and its error message. */
export function useFormField() {
  const name = use(FormFieldContext);
  const id = use(FormItemContext);
  const { getFieldState } = useFormContext();
  const { error } = getFieldState(name, useFormState({ name }));
  return { id, name, descriptionId: `${id}-description`, messageId: `${id}-message`, message: getErrorMessage(error) };
}

/** A field with its label above, and its description or message below. */
export function FormItem({ className, ...props }: ComponentProps<"div">) {
  return (
    <FormItemContext value={useId()}>
      <div className={clsx("grid grid-cols-1 content-start gap-1.5", className)} {...props} />
    </FormItemContext>
  );
}

export function FormLabel({ optional, children, ...props }: ComponentProps<typeof Label> & { optional?: boolean }) {
  const { id } = useFormField();
  return (
    <Label htmlFor={id} {...props}>
      {children}
      {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
    </Label>
  );
}

/**
 * Takes over what the user or the browser filled in before hydration, which React ignores in a controlled input or
 * group of radio buttons. Reads it before a render can overwrite it, and sets it once the form listens.
 */
function useTypedValue(id: string, name: string) {
  const { getValues, setValue } = useFormContext();
  const typed = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    const control = element instanceof HTMLFieldSetElement ? element.querySelector("input:checked") : element;
    typed.current = control && "value" in control ? control.value : undefined;
  }, [id]);
  useEffect(() => {
    const value: unknown = getValues(name);
    if (typed.current !== undefined && typeof value === "string" && typed.current !== value)
      setValue(name, typed.current, { shouldDirty: true });
    typed.current = undefined;
  }, [name, getValues, setValue]);
}

/** Gives its only child, the control, the field's id and ARIA attributes. */
export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { id, name, descriptionId, messageId, message } = useFormField();
  useTypedValue(id, name);
  return (
    <Slot.Root
      id={id}
      aria-describedby={message ? messageId : descriptionId}
      aria-invalid={message ? true : undefined}
      {...props}
    />
  );
}

/** A hint, which the error message replaces. */
export function FormDescription(props: ComponentProps<"p">) {
  const { descriptionId, message } = useFormField();
  return message ? null : <p id={descriptionId} className="text-xs text-muted-foreground" {...props} />;
}

export function FormMessage({ className, ...props }: ComponentProps<"p">) {
  const { messageId, message } = useFormField();
  if (!message) return null;
  return (
    <p id={messageId} className={clsx("flex items-start gap-1.5 text-xs text-destructive", className)} {...props}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  );
}
