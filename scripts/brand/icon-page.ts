/**
 * The logo as a square icon.
 * @param inset share of the width left around the mark, 0 for none
 */
export function iconPage(inset: number) {
  const size = `${100 - inset * 200}vmin`;
  return `<!doctype html><style>html,body{margin:0;height:100%;display:grid;place-items:center;background:${inset ? "#f4f6f7" : "none"}}</style>
  <svg style="width:${size};height:${size}" viewBox="0 0 26 26"><path fill="#171f23" d="M5 0h21v21l-5 5H0V5z"/><path fill="#f4f6f7" d="M7 6h13v3.6H11V20.5H7z"/><path fill="#f55d16" d="M12.8 12h5.7v3.6h-5.7z"/></svg>`;
}
