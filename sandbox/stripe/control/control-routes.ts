import {
  closeDisputeFromDashboard,
  openDisputeFromDashboard,
  failRefundAtBank,
  refundFromDashboard,
} from "./dashboard-actions";
import { setCapabilityAtProvider } from "./control-accounts";
import { advanceClock, readClock } from "./control-clock";
import type { ControlHandler } from "./control-handler";
import { addFault, clearFaults, setLatency } from "./control-faults";
import {
  awaitDeliveries,
  holdDeliveries,
  readDeliveries,
  releaseDeliveries,
  replayEvents,
  setWebhookUrl,
} from "./control-deliveries";
import { scriptOutcomes } from "./control-outcomes";
import { payOutAutomatically, settleExistingPayout } from "./control-payouts";
import { clearLedger, readLedger } from "./control-ledger";
import { importPayments } from "./import-payments";
import { importSubscriptions } from "./import-subscriptions";

/** By method and path. */
export const controlRoutes = new Map<string, ControlHandler>(
  Object.entries({
    "GET /sandbox/ledger": readLedger,
    "POST /sandbox/clear": clearLedger,
    "POST /sandbox/payments": importPayments,
    "POST /sandbox/subscriptions": importSubscriptions,
    "POST /sandbox/refunds": refundFromDashboard,
    "POST /sandbox/refunds/fail": failRefundAtBank,
    "POST /sandbox/disputes": openDisputeFromDashboard,
    "POST /sandbox/disputes/close": closeDisputeFromDashboard,
    "POST /sandbox/accounts/capability": setCapabilityAtProvider,
    "POST /sandbox/payouts": payOutAutomatically,
    "POST /sandbox/payouts/settle": settleExistingPayout,
    "POST /sandbox/payment_methods/outcomes": scriptOutcomes,
    "GET /sandbox/clock": readClock,
    "POST /sandbox/clock": advanceClock,
    "GET /sandbox/deliveries": readDeliveries,
    "GET /sandbox/deliveries/drained": awaitDeliveries,
    "POST /sandbox/deliveries/hold": holdDeliveries,
    "POST /sandbox/deliveries/release": releaseDeliveries,
    "POST /sandbox/deliveries/replay": replayEvents,
    "POST /sandbox/webhook": setWebhookUrl,
    "POST /sandbox/faults": addFault,
    "POST /sandbox/faults/clear": clearFaults,
    "POST /sandbox/latency": setLatency,
  }),
);
