"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { truncate } from "@/lib/foundation/format/truncate";

/** Length in characters above which a text is collapsed. */
const PREVIEW_LENGTH = 480;

/** A proposal's text. A long text is collapsed, so that the other proposals stay in view. */
export function ProposalText({ text, name }: { text: string; name: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > PREVIEW_LENGTH;
  return (
    <div className="text-sm leading-relaxed">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {isLong && !isExpanded ? truncate(text, PREVIEW_LENGTH) : text}
      </p>
      {isLong && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isExpanded}
          aria-label={`${isExpanded ? "Show less" : "Read all"} of the proposal by ${name}`}
          onClick={() => setIsExpanded(!isExpanded)}
          className="mt-1.5"
        >
          {isExpanded ? "Show less" : "Read all"}
        </Button>
      )}
    </div>
  );
}
