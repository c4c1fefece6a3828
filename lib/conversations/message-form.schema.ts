import * as z from "zod/mini";
import { messageInput } from "@/lib/conversations/conversations.schema";

const values = z.object({ body: z.string(), attachments: z.array(z.string()) });
export type MessageFormValues = z.input<typeof values>;

/** The composer: what the user entered becomes a message with a `clientId` of its own. */
export const messageForm = z.pipe(
  z.pipe(
    values,
    z.transform((entered: MessageFormValues): z.input<typeof messageInput> => ({
      ...entered,
      clientId: crypto.randomUUID(),
    })),
  ),
  messageInput,
);
