import { MAX_REASON } from "@/lib/moderation/moderation.constants";
import { optionalText, text } from "@/lib/text.schema";

/** The moderator's reason in the API, whose documented calls work without one. */
export const decisionReason = optionalText("Reason", { max: MAX_REASON, multiline: true });

/** The reason in the reject dialog, which requires one: without it, the developer cannot fix the listing. */
export const requiredReason = text("Reason", { min: 1, max: MAX_REASON, multiline: true });
