const script =
  'try{const theme=localStorage.getItem("forgehall-theme");' +
  'if(theme==="light"||theme==="dark")document.documentElement.dataset.theme=theme}catch{}';

/**
 * Applies the stored theme before the body is painted. The theme provider's own script is in the body, where a slow
 * machine could first paint a frame in the system's theme.
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
