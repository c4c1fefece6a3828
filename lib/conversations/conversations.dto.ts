import type { z } from "zod";
import type * as response from "@/lib/conversations/conversations.response";

export type Message = z.output<typeof response.message>;
export type MessageAttachment = z.output<typeof response.messageAttachment>;
export type Conversation = z.output<typeof response.conversation>;
export type StartedConversation = z.output<typeof response.startedConversation>;
export type HeldMessage = z.output<typeof response.heldMessage>;
export type FoundMessage = z.output<typeof response.foundMessage>;
