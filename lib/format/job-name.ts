/** Formats a job's name ("send_receipt" → "Send receipt"). */
export function jobName(task: string): string {
  const words = task.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
