// Loaded before the server in development. At every start, Next advises to rename middleware.ts to proxy.ts; it still
// supports that name, which is part of what the product was asked for.
const { warn } = console;
console.warn = (...words) => {
  if (!words.some((word) => String(word).includes('"middleware" file convention'))) warn(...words);
};
