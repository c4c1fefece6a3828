const script = `try{const theme=localStorage.getItem("forgehall-theme");if(theme==="light"||theme==="dark")document.documentElement.dataset.theme=theme}catch{}`;

/**
 * Puts the stored theme on the page before there is a body to paint. The theme provider's own script
 * stands inside the body, and on a slow machine a frame in the system's theme could come before it.
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
