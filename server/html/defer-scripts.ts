/**
 * A file of scripts as React writes it into a page, or a hint for one. The one for browsers without modules is written
 * otherwise, and stays where it is.
 */
const SCRIPT_OR_PRELOAD =
  /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>|<link rel="preload" as="script"[^>]*\/>/g;

/** Who fills in a form should not wait for what checks and sends it. */
const FORM = /<form\b[^>]* method="post"/;

/**
 * Milliseconds: how long the first picture may keep scripts waiting, and a page of which no paint is told (a tab in the
 * background).
 */
const MAX_DELAY_MS = 1_000;

/**
 * Runs in the page. With the first paint it asks for the files, and when the first picture stands there too, it runs
 * them. React finds them by their `async` attribute, and adds none a second time. A wide screen has a quick line more
 * often than not, and gets them at once. What is pressed or chosen before React is there to hear of it is told once it
 * is (app/site-shell.tsx says when), each control once.
 */
const LOADER = `(files=>{
let begun
const early=new Map()
const keep=({type,target})=>{const control=target.closest?.(type=="click"?"button[type=button]:not([popovertarget])":"select");control&&early.set(control,type)}
const kinds=["click","change"]
kinds.forEach(kind=>addEventListener(kind,keep,true))
addEventListener("hydrated",()=>{
kinds.forEach(kind=>removeEventListener(kind,keep,true))
early.forEach((kind,control)=>kind=="click"?control.click():control.dispatchEvent(new Event(kind,{bubbles:true})))
},{once:true})
const add=(name,look)=>files.forEach(file=>{const part=document.createElement(name);for(const key in look)part.setAttribute(key,look[key]);part[part.src==null?"href":"src"]=file;document.head.append(part)})
const begin=()=>{begun||add("script",{async:""});begun=true}
const framed=()=>requestAnimationFrame(()=>setTimeout(begin))
if(matchMedia("(min-width:64rem)").matches)return begin()
const painted=(_paints,watch)=>{
watch.disconnect()
add("link",{rel:"preload",as:"script",fetchpriority:"low"})
setTimeout(begin,${MAX_DELAY_MS})
const picture=document.querySelector("img[fetchpriority=high]")
if(!picture||picture.complete)return framed()
picture.addEventListener("load",framed)
picture.addEventListener("error",begin)
}
try{new PerformanceObserver(painted).observe({type:"paint",buffered:true})}catch{}
addEventListener("load",()=>setTimeout(begin,${MAX_DELAY_MS}))
})`;

/**
 * Takes a page's files of scripts out of its head and loads them once the page is painted (decision 0008): otherwise
 * they share the line with its styles, typeface and first picture, and on a slow processor run before these are drawn.
 * Nothing that a reader needs waits for them.
 * @returns the page, and the text of the script that was added; the same page and none where it has no files, or a form
 *   to fill in
 */
export function deferScripts(html: string): { html: string; loader?: string } {
  const end = html.lastIndexOf("</body>");
  const files = new Set<string>();
  const bare = html.slice(0, end).replace(SCRIPT_OR_PRELOAD, (_tag, file: string | undefined) => {
    if (file) files.add(file);
    return "";
  });
  if (end < 0 || files.size === 0 || FORM.test(html)) return { html };
  const loader = `${LOADER}(${JSON.stringify([...files])})`;
  return { html: `${bare}<script>${loader}</script>${html.slice(end)}`, loader };
}
