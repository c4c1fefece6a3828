"use client";

import { CircleAlert, Star } from "@/components/ui/icons";
import { useId, useState, type RefObject } from "react";

type StarRatingInputProps = {
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | undefined;
  firstRef: RefObject<HTMLInputElement | null>;
};

/** A radio group of one to five stars, operated with the arrow keys, with the rating in words. */
export function StarRatingInput({ value, onChange, error, firstRef }: StarRatingInputProps) {
  const name = useId();
  const [near, setNear] = useState<number | null>(null);
  const lit = near ?? value ?? 0;
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
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
              ref={stars === 1 ? firstRef : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star className={stars <= lit ? "size-7 fill-star stroke-0" : "size-7 fill-star-off stroke-0"} />
            <span className="sr-only">
              {stars} {stars === 1 ? "star" : "stars"}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 flex items-start gap-1.5 text-xs text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
