"use client";

import { useState } from "react";
import type { Control, ControllerRenderProps } from "react-hook-form";
import { FormField, FormItem, FormMessage, useFormField } from "@/components/ui/form";
import { Star } from "@/components/ui/icons";

type Values = { rating: number; comment?: string | null | undefined };

/** The field "rating" of a form: one to five stars; none is selected at 0. */
export function StarRatingField<Output>({ control }: { control: Control<Values, unknown, Output> }) {
  return (
    <FormField
      control={control}
      name="rating"
      render={({ field }) => (
        <FormItem>
          <StarRatingInput {...field} />
        </FormItem>
      )}
    />
  );
}

/** A radio group of one to five stars, operated with the arrow keys, with the rating in words. */
function StarRatingInput({ name, value, onChange, onBlur, ref }: ControllerRenderProps<Values, "rating">) {
  const { messageId, message } = useFormField();
  const [near, setNear] = useState<number | null>(null);
  const lit = near ?? value;
  return (
    <fieldset
      aria-describedby={message ? messageId : undefined}
      className="m-0 min-w-0 border-0 p-0"
      onPointerLeave={() => setNear(null)}
    >
      <legend className="mb-1.5 p-0 text-sm font-medium">Your rating</legend>
      <div className="-ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setNear(stars)}
            className="grid size-10 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              className="sr-only"
            />
            <Star className={stars <= lit ? "size-7 fill-star stroke-0" : "size-7 fill-star-off stroke-0"} />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FormMessage className="mt-1" />
    </fieldset>
  );
}
