import { ReplicaGate } from "@/lib/db/replica-gate";

/** Two servers at positions of one figure, and a clock. */
function setUp() {
  const at = { primary: 1, replica: 1, clock: 0, asked: 0 };
  const positions = {
    primaryPosition: () => Promise.resolve(String(((at.asked += 1), at.primary))),
    hasReplayed: (position: string) => Promise.resolve(at.replica >= Number(position)),
  };
  const gate = new ReplicaGate(positions, () => at.clock);
  gate.open();
  return { at, gate };
}

describe("the gate to the replica", () => {
  it("asks once for all reads until something changes, or a second has passed", async () => {
    const { at, gate } = setUp();
    for (let read = 0; read < 5; read += 1) expect(await gate.isOpen()).toBe(true);
    expect(at.asked).toBe(1);
    gate.recordChange();
    expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
    at.clock = 1_001;
    expect(await gate.isOpen()).toBe(true);
    expect(at.asked).toBe(3);
  });

  it("is shut for whom a change concerns that came after the question", async () => {
    const { gate } = setUp();
    gate.recordChange();
    const before = gate.isOpen();
    gate.recordChange();
    expect(await Promise.all([before, gate.isOpen()])).toEqual([true, false]);
    expect(await gate.isOpen()).toBe(true);
  });

  it("is shut while changes would not be heard of, and asks anew afterwards", async () => {
    const { at, gate } = setUp();
    await gate.isOpen();
    gate.close();
    expect(await gate.isOpen()).toBe(false);
    gate.open();
    expect(await gate.isOpen()).toBe(true);
    expect(at.asked).toBe(2);
  });

  it("leaves a replica alone for a second that failed or does not answer", async () => {
    const { at, gate } = setUp();
    gate.suspend();
    expect([await gate.isOpen(), at.asked]).toEqual([false, 0]);
    at.clock = 1_000;
    expect(await gate.isOpen()).toBe(true);
    const silent = new ReplicaGate({
      primaryPosition: () => Promise.resolve("1"),
      hasReplayed: () => new Promise(() => undefined),
    });
    silent.open();
    expect(await Promise.all([silent.isOpen(), silent.isOpen()])).toEqual([false, false]);
  });
});
