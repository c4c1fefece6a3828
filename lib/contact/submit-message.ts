import type { Viewer } from "@/lib/auth/viewer.dto";
import type { ContactReceipt } from "@/lib/contact/contact.dto";
import type { ContactInput } from "@/lib/contact/contact.schema";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { takeFromAddressLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Takes a message from the contact page, from anyone. It is kept together with the job that mails it, so none is
 * lost while the mail server is away. One that a program filled in is answered alike and thrown away.
 * @param clientAddress where the call came from
 * @throws AppError rate_limited
 */
export async function submitMessage(
  viewer: Viewer | null,
  { homepage, ...written }: ContactInput,
  clientAddress: string,
): Promise<ContactReceipt> {
  await takeFromAddressLimit("contact", clientAddress);
  if (homepage) return { id: crypto.randomUUID(), createdAt: new Date().toISOString() };
  const { id, createdAt } = await transaction(async (tx) => {
    const kept = await tx.contactMessage.create({
      data: { ...written, userId: viewer?.id ?? null },
      select: { id: true, createdAt: true },
    });
    await addJob(tx, "send_contact_message", { messageId: kept.id }, { jobKey: `contact-${kept.id}` });
    return kept;
  });
  return { id, createdAt: createdAt.toISOString() };
}
