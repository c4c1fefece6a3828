import { closeByDashboard, disputeByDashboard, failRefundAtBank, refundByDashboard } from "./act-as-dashboard";
import type { Control } from "./control";
import { addFault, clearFaults, setLatency } from "./control-faults";
import { awaitDeliveries, holdDeliveries, readDeliveries, releaseDeliveries, replayEvents, setWebhookUrl } from "./control-deliveries";
import { clearLedger, readLedger } from "./control-ledger";

/** By method and path. */
export const controls = new Map<string, Control>(Object.entries({
  "GET /sandbox/ledger": readLedger,
  "POST /sandbox/clear": clearLedger,
  "POST /sandbox/refunds": refundByDashboard,
  "POST /sandbox/refunds/fail": failRefundAtBank,
  "POST /sandbox/disputes": disputeByDashboard,
  "POST /sandbox/disputes/close": closeByDashboard,
  "GET /sandbox/deliveries": readDeliveries,
  "GET /sandbox/deliveries/drained": awaitDeliveries,
  "POST /sandbox/deliveries/hold": holdDeliveries,
  "POST /sandbox/deliveries/release": releaseDeliveries,
  "POST /sandbox/deliveries/replay": replayEvents,
  "POST /sandbox/webhook": setWebhookUrl,
  "POST /sandbox/faults": addFault,
  "POST /sandbox/faults/clear": clearFaults,
  "POST /sandbox/latency": setLatency,
}));
