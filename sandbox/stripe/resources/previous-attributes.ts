/** The values that changed, as they were before: the `previous_attributes` of an event. Undefined when none did. */
export function previousAttributes(before: object, after: object): Record<string, unknown> | undefined {
  const changed = Object.entries(before).filter(([name, value]) => !same(value, Reflect.get(after, name)));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
