import { clientAddressKey, networkKey } from "@/lib/foundation/rate-limits/client-address";

describe("clientAddressKey and networkKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", null],
    ["unknown", "unknown", null],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64", "2001:db8:0::/48"],
    ["2001:DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["::", "0:0:0:0::/64", "0:0:0::/48"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ])("map %s to %s and %s", (address, key, network) => {
    expect([clientAddressKey(address), networkKey(address)]).toEqual([key, network]);
  });
});
