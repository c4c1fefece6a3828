import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ContactReceipt } from "@/lib/contact/contact.dto";
import type { ContactInput } from "@/lib/contact/contact.schema";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Stores a message from the contact page, in one transaction with the job that emails it, so that no message is lost
 * while the mail server is unavailable. A message from a bot gets the same response and is discarded.
 * @throws AppError rate_limited
 */
export async function submitMessage(
  viewer: Viewer | null,
  { homepage, ...fields }: ContactInput,
  clientAddress: string,
): Promise<ContactReceipt> {
  await consumeAddressRateLimit("contact", clientAddress);
  if (homepage) return { id: crypto.randomUUID(), createdAt: new Date().toISOString() };
  const { id, createdAt } = await transaction(async (tx) => {
    const stored = await tx.contactMessage.create({
      data: { ...fields, userId: viewer?.id ?? null },
      select: { id: true, createdAt: true },
    });
    await addJob(tx, "send_contact_message", { messageId: stored.id }, { jobKey: `contact-${stored.id}` });
    return stored;
  });
  return { id, createdAt: createdAt.toISOString() };
}
