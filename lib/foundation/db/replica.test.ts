import { ReplicaGate } from "@/lib/foundation/db/replica";

/** Simulates two servers with integer log positions, and a clock. */
function setUp() {
  const at = { primary: 1, replica: 1, clock: 0, checks: 0 };
  const positions = {
    primaryPosition: () => Promise.resolve(String(((at.checks += 1), at.primary))),
    hasReplayed: (position: string) => Promise.resolve(at.replica >= Number(position)),
  };
  const gate = new ReplicaGate(positions, () => at.clock);
  gate.open();
  return { at, gate };
}

describe("ReplicaGate", () => {
  it("checks the replica once for all reads until a change is recorded or a second has passed", async () => {
    const { at, gate } = setUp();
    for (let read = 0; read < 5; read += 1) expect(await gate.isOpen()).toBe(true);
    expect(at.checks).toBe(1);
    gate.recordChange();
    expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
    at.clock = 1_001;
    expect(await gate.isOpen()).toBe(true);
    expect(at.checks).toBe(3);
  });

  it("stays closed for a read after a change that was recorded during the check", async () => {
    const { gate } = setUp();
    gate.recordChange();
    const before = gate.isOpen();
    gate.recordChange();
    expect(await Promise.all([before, gate.isOpen()])).toEqual([true, false]);
    expect(await gate.isOpen()).toBe(true);
  });

  it("stays closed while notifications are unavailable, and checks again afterwards", async () => {
    const { at, gate } = setUp();
    await gate.isOpen();
    gate.close();
    expect(await gate.isOpen()).toBe(false);
    gate.open();
    expect(await gate.isOpen()).toBe(true);
    expect(at.checks).toBe(2);
  });

  it("suspends a failed or unresponsive replica for a second", async () => {
    const { at, gate } = setUp();
    gate.suspend();
    expect([await gate.isOpen(), at.checks]).toEqual([false, 0]);
    at.clock = 1_000;
    expect(await gate.isOpen()).toBe(true);
    const unresponsive = new ReplicaGate({
      primaryPosition: () => Promise.resolve("1"),
      hasReplayed: () => new Promise(() => undefined),
    });
    unresponsive.open();
    expect(await Promise.all([unresponsive.isOpen(), unresponsive.isOpen()])).toEqual([false, false]);
  });
});
