/** The upload widget can render list items without a list: adds the missing role. A callback for `ref`. */
export function addListRole(box: HTMLElement | null) {
  if (!box) return;
  const observer = new MutationObserver(() =>
    box.querySelector(".uppy-Dashboard-files:not([role])")?.setAttribute("role", "list"),
  );
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
