import { editedValues, toListing } from "@/components/catalog/listing/edit-listing";

const listing = {
  title: "Kilnline",
  description: "Fires a kiln by its schedule.",
  category: "Productivity",
  builtWith: "Cursor",
  price: "49.00",
  priceType: "one-time" as const,
  screenshots: ["/objects/a"],
  techStack: ["React"],
  demoUrl: null,
  licensing: null,
  downloadUrl: "https://downloads.example.com/1.zip",
  deliveryNote: null,
};
const app = (more: object = {}) => ({
  ...{ ...listing, status: "approved" as const, pendingChange: null, rejectedChange: null },
  ...more,
});

describe("editedValues", () => {
  it("returns the changed values, and nothing without changes", () => {
    expect(editedValues(app(), listing, { ...listing, title: "Kilnline 2" })).toEqual({ title: "Kilnline 2" });
    expect(editedValues(app(), listing, listing)).toEqual({});
  });

  it("includes values in review, so that reverting one withdraws it from review", () => {
    const inReview = app({ pendingChange: { title: "Kilnline 2", demoUrl: "https://demo.example.com" } });
    const start = toListing(inReview);
    expect(start).toMatchObject({ title: "Kilnline 2", demoUrl: "https://demo.example.com", price: "49.00" });
    expect(editedValues(inReview, start, start)).toEqual({});
    expect(editedValues(inReview, start, { ...start, title: "Kilnline" })).toEqual({
      title: "Kilnline",
      demoUrl: "https://demo.example.com",
    });
  });

  it("resubmits a rejected change, edited or not", () => {
    const rejected = app({ rejectedChange: { changes: { title: "Kilnline 2" }, reason: "No." } });
    const start = toListing(rejected);
    expect(editedValues(rejected, start, start)).toEqual({ title: "Kilnline 2" });
    expect(editedValues(rejected, start, { ...start, title: "Kilnline III" })).toEqual({ title: "Kilnline III" });
    expect(editedValues(rejected, start, listing)).toEqual({});
  });

  it("resubmits a rejected app, edited or not, with at least one field", () => {
    const rejected = app({ status: "rejected" });
    expect(editedValues(rejected, listing, listing)).toEqual({ title: "Kilnline" });
    expect(editedValues(rejected, listing, { ...listing, price: "39.00" })).toEqual({ price: "39.00" });
  });
});
