/**
 * Advisory lock taken while objects are removed; the removal of other uploads takes the same
 * (`lib/uploads/remove-orphaned-uploads.ts`). A backup holds it in shared mode until it has copied every file.
 */
export const REMOVAL_LOCK = "forgehall remove orphan uploads";
