/** Events that a stream delivers on opening; after more, the page reloads its data instead. */
export const MAX_MISSED_EVENTS = 500;
/** Open streams of one user on one server: browsers share one for all their tabs. */
export const MAX_STREAMS_PER_USER = 10;
