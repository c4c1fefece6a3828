import { MAX_REASON } from "@/lib/moderation/moderation.constants";
import { optionalText } from "@/lib/text.schema";

/** The moderator's reason; shared by the dialog and the API. */
export const decisionReason = optionalText("Reason", MAX_REASON);
