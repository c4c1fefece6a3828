/** The migrated, empty database that every server of the stories gets a copy of; nothing connects to it. */
export const DATABASE_TEMPLATE = "template";
/** A copy of the demo data as it was before any story. */
export const DEMO_TEMPLATE = "demo";
