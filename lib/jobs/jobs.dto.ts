/** Every job by its name, with what it needs to know. Ids alone: a job looks up how things stand when it runs. */
export type Jobs = {
  send_receipt: { orderId: string };
  refund_payment: { paymentIntentId: string };
  send_app_decision: { eventId: string };
  reconcile_orders: Record<string, never>;
  tell_proposal_received: { proposalId: string };
  tell_proposal_decided: { proposalId: string };
  tell_project_completed: { proposalId: string };
  tell_project_cancelled: { proposalId: string };
  remove_orphan_uploads: Record<string, never>;
};

export type JobName = keyof Jobs;
