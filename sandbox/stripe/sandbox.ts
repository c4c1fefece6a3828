import type { Faults } from "./control/faults";
import type { KeysInUse } from "./http/keys-in-use";
import type { Ledger } from "./ledger/ledger";
import type { Settings } from "./settings";
import type { DeliveryQueue } from "./webhooks/delivery-queue";

/** The parts of a running payment sandbox. */
export type Sandbox = {
  settings: Settings;
  ledger: Ledger;
  deliveries: DeliveryQueue;
  faults: Faults;
  keysInUse: KeysInUse;
};
