/** How much of an order's money the provider holds according to our ledger, in cents. */
export type LedgerOrder = { intent: string; held: number };

/** A transfer in our database; amounts are in cents. */
export type OwnTransfer = {
  id: string;
  intent: string;
  providerId: string | null;
  status: string;
  cents: number;
  /** How much of it was reversed. */
  reversed: number;
};

type Charge = { payment_intent: unknown; amount: number; paid: boolean; captured: boolean; amount_refunded: number };
type Dispute = { payment_intent: unknown; amount: number; status: string };
type Transfer = { id: string; amount: number; amount_reversed: number; metadata: Record<string, string> };

/** Everything about payouts that must agree after a run. */
export type PayoutRecords = {
  orders: LedgerOrder[];
  transfers: OwnTransfer[];
  unbalanced: number;
  inTransit: number;
  provider: { charge: Charge[]; dispute: Dispute[]; transfer: Transfer[] };
};

/**
 * Compares the ledger and every transfer with the payment sandbox.
 * @returns the discrepancies, a sentence each
 */
export function reconcilePayouts({ orders, transfers, unbalanced, inTransit, provider }: PayoutRecords): string[] {
  return [
    ...(unbalanced > 0 ? [`Unbalanced: ${unbalanced} transactions do not sum to 0.`] : []),
    ...(inTransit === 0 ? [] : [`In transit: ${inTransit} cents although nothing is being sent.`]),
    ...findWrongTransfers(transfers, provider.transfer),
    ...findWrongBalances(orders, transfers, provider),
  ];
}

function findWrongTransfers(own: OwnTransfer[], theirs: Transfer[]): string[] {
  const sent = new Map(
    own.filter(({ status }) => status === "sent").map((transfer) => [transfer.providerId, transfer]),
  );
  const ids = theirs.map(({ metadata }) => metadata.transferId);
  return [
    ...theirs.flatMap(({ id, amount, amount_reversed: reversed }) => {
      const known = sent.get(id);
      if (!known) return [`Lost: ${id} was sent and no transfer knows of it.`];
      if (known.cents !== amount) return [`Amount: ${id} sent ${amount}, we say ${known.cents}.`];
      return known.reversed === reversed ? [] : [`Reversed: ${id} returned ${reversed}, we say ${known.reversed}.`];
    }),
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `Paid twice: transfer ${id}.`),
    ...[...sent.keys()].filter((id) => !theirs.some((other) => other.id === id)).map((id) => `Not sent: ${id}.`),
    ...own.filter(({ status }) => status === "pending").map(({ id }) => `Unfinished: transfer ${id}.`),
  ];
}

function findWrongBalances(orders: LedgerOrder[], own: OwnTransfer[], provider: PayoutRecords["provider"]): string[] {
  const intents = new Map(own.map(({ id, intent }) => [id, intent]));
  const expected = new Map<unknown, number>();
  const add = (intent: unknown, cents: number) => expected.set(intent, (expected.get(intent) ?? 0) + cents);
  for (const { payment_intent: intent, paid, captured, amount, amount_refunded: refunded } of provider.charge)
    if (paid && captured) add(intent, amount - refunded);
  for (const { payment_intent: intent, amount, status } of provider.dispute) if (status !== "won") add(intent, -amount);
  for (const { metadata, amount, amount_reversed: reversed } of provider.transfer)
    add(intents.get(metadata.transferId ?? ""), reversed - amount);
  return orders
    .filter(({ intent, held }) => held !== (expected.get(intent) ?? 0))
    .map(({ intent, held }) => `Balance: ${intent} holds ${expected.get(intent) ?? 0}, the ledger says ${held}.`);
}
