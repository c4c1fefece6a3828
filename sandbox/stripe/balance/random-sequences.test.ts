import Stripe from "stripe";
import { callControl, createClient } from "../fixtures/client";
import { createRecipient } from "../fixtures/connected-account";
import { startStripeSandbox, type StripeSandbox } from "../server";
import { balanceIn } from "./book";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const SEQUENCES = 300;
const STEPS = 10;
const currency = "usd";

/** Reproducible random numbers (mulberry32), so that a failing sequence can be run again by its number. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const sum = <T>(items: T[], amount: (item: T) => number) => items.reduce((total, item) => total + amount(item), 0);
const all = <K extends Parameters<StripeSandbox["ledger"]["all"]>[0]>(kind: K) => sandbox.ledger.all(kind);

/** What happens in one step; the provider may refuse any of them. */
function stepsOf(random: (below: number) => number, accounts: string[]): (() => Promise<unknown>)[] {
  const pick = <T extends { id: string }>(items: T[]) => items[random(items.length)]?.id ?? "none";
  const account = () => String(accounts[random(accounts.length)]);
  const amount = () => 50 + random(9000);
  const outcome = () => (random(2) === 0 ? "failed" : "paid");
  const pay = (payment_method: string) => () =>
    stripe.paymentIntents.create({ amount: amount(), currency, confirm: true, payment_method });
  const transfer = (source: () => object) => () =>
    stripe.transfers.create({ amount: amount(), currency, destination: account(), ...source() });
  const fromCharge = transfer(() => ({ source_transaction: pick(all("charge")) }));
  return [
    pay("pm_card_visa"),
    pay("pm_card_bypassPending"),
    () => stripe.refunds.create({ charge: pick(all("charge")), amount: amount() }),
    () => callControl(sandbox, "refunds/fail", { refund: pick(all("refund")) }),
    () => callControl(sandbox, "disputes", { payment_intent: pick(all("payment_intent")) }),
    () =>
      callControl(sandbox, "disputes/close", { dispute: pick(all("dispute")), outcome: ["won", "lost"][random(2)] }),
    fromCharge,
    fromCharge,
    transfer(() => ({})),
    () => stripe.transfers.createReversal(pick(all("transfer")), random(2) ? { amount: amount() } : {}),
    () => callControl(sandbox, "payouts", { account: account(), outcome: outcome() }),
    () => stripe.payouts.create({ amount: amount(), currency }, { stripeAccount: account() }),
    () => callControl(sandbox, "payouts/settle", { payout: pick(all("payout")), outcome: outcome() }),
    () => callControl(sandbox, "clock", { advance: random(3) * 24 * 60 * 60 }),
  ];
}

const refused = (cause: unknown) => {
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
};

/** The balances that follow from the objects themselves: the platform's, then the accounts'. */
function expectedBalances(accounts: string[]): number[] {
  const failed = ({ status }: { status: string | null }) => status === "failed";
  const kept = ({ amount, amount_reversed: reversed }: Stripe.Transfer) => amount - reversed;
  const platform =
    sum(all("charge"), ({ amount_captured: amount }) => amount) -
    sum(all("refund"), (refund) => (failed(refund) ? 0 : refund.amount)) -
    sum(all("dispute"), ({ amount, status }) => (status === "won" ? 0 : amount)) -
    sum(all("transfer"), kept);
  const connected = accounts.map(
    (account) =>
      sum(
        all("transfer").filter(({ destination }) => destination === account),
        kept,
      ) -
      sum(all("payout"), (record) => (record.account === account && !failed(record.payout) ? record.payout.amount : 0)),
  );
  return [platform, ...connected];
}

function balances(accounts: string[]): number[] {
  return [null, ...accounts].map((account) => {
    const { available, pending } = balanceIn(sandbox.ledger, account, currency);
    return available + pending;
  });
}

/** Charges of which more was transferred than was paid. */
const overdrawn = () =>
  all("charge").filter(({ id, amount_captured: amount }) => {
    const from = all("transfer").filter(({ source_transaction: source }) => source === id);
    return sum(from, (transfer) => transfer.amount - transfer.amount_reversed) > amount;
  });

test(`${SEQUENCES} random sequences keep every balance equal to what happened`, async () => {
  const happened = new Set<string>();
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    await callControl(sandbox, "clear", {});
    const random = randomFrom(seed);
    const accounts = [await createRecipient(sandbox, stripe), await createRecipient(sandbox, stripe)];
    const steps = stepsOf(random, accounts);
    await steps[0]?.();
    for (let step = 0; step < STEPS; step += 1) {
      await steps[random(steps.length)]?.().catch(refused);
      expect({ seed, step, balances: balances(accounts) }).toEqual({
        seed,
        step,
        balances: expectedBalances(accounts),
      });
      expect({ seed, step, overdrawn: overdrawn() }).toEqual({ seed, step, overdrawn: [] });
      const [, ...connected] = balances(accounts);
      expect({ seed, step, negative: connected.filter((amount) => amount < 0) }).toEqual({ seed, step, negative: [] });
    }
    for (const { transaction } of all("balance_transaction")) happened.add(transaction.type);
  }
  expect([...happened].sort()).toEqual([
    "adjustment",
    "charge",
    "payment",
    "payment_refund",
    "payout",
    "payout_failure",
    "refund",
    "refund_failure",
    "transfer",
    "transfer_refund",
  ]);
});
