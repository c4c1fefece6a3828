import { isUuid } from "@/lib/is-uuid";

/** Whether an object at the provider carries the metadata of `createIntent`: other products may share the account. */
export const isOurMetadata = (metadata: Record<string, string> | null | undefined): boolean =>
  isUuid(metadata?.orderId) && isUuid(metadata.appId) && isUuid(metadata.customerId);
