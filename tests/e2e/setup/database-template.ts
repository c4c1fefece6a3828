/** The migrated, empty database that every server of the stories gets a copy of; nothing connects to it. */
export const DATABASE_TEMPLATE = "template";
