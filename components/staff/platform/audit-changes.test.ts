import { formatAuditChange } from "@/components/staff/platform/audit-changes";

it("has no value before something existed, and none after it is gone", () => {
  expect(formatAuditChange(null, { price: "9.50", demoUrl: null })).toEqual([
    { label: "Price", from: null, to: "$9.50" },
    { label: "Demo URL", from: null, to: "none" },
  ]);
  expect(formatAuditChange({ attempts: 3 }, {})).toEqual([{ label: "Attempts", from: "3", to: null }]);
});

it("shows amounts as money, decisions as on the screens, and no ids", () => {
  expect(
    formatAuditChange(
      { subjectType: "message", subjectId: "1", price: "1250.00", refund: "open" },
      { price: "0.00", refund: "granted", fault: "developer" },
    ),
  ).toEqual([
    { label: "Price", from: "$1,250.00", to: "$0.00" },
    { label: "Refund", from: "Open", to: "Approved" },
    { label: "Responsible", from: null, to: "Developer" },
  ]);
});
