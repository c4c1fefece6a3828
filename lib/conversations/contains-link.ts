/** A web address with its scheme, one that begins with www, or one under a domain that spammers like. */
const LINK =
  /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|biz|xyz|shop|top|site|online|link|click|ru|me|ly|gg)\b/i;

/** Whether a message contains a link, also one that pages do not make clickable. */
export const containsLink = (body: string): boolean => LINK.test(body);
