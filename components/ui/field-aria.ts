/**
 * Connects a control to its `Field`: spread the result on the input.
 * @param id the control's id, the same as the `Field`'s `htmlFor`
 */
export function fieldAria(id: string, { hint, error }: { hint?: unknown; error?: unknown }) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}
