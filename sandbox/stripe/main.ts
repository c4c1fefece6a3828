import { settingsFromEnvironment } from "./settings";
import { startStripeSandbox } from "./server";

try {
  const sandbox = await startStripeSandbox(settingsFromEnvironment(process.env));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void sandbox.stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  console.log(`Payment sandbox listening on ${sandbox.url}`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
