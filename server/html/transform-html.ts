import { hashInlineScripts, hashScript } from "./inline-scripts";
import { isPublicPage } from "@/server/request/public-page";
import { errorBody, isEmptyErrorDocument } from "@/server/response/error-page";
import type { RequestContext, ServerSettings } from "@/server/settings";

/**
 * A script file as React writes it into a page, or a preload hint for one. The file for browsers without modules is
 * written differently and stays in place.
 */
const SCRIPT_OR_PRELOAD =
  /<script src="(\/_next\/static\/[^"<>]+\.js)" async=""><\/script>|<link rel="preload" as="script"[^<>]*\/>/g;

/** A page with a form to fill in loads its scripts at once: they check and send the form. */
const FORM = /<form\b[^<>]* method="post"/;

/**
 * Milliseconds for which the first picture may delay scripts, and after which they load on a page that reports no
 * paint, such as one in a background tab.
 */
const MAX_DELAY_MS = 1_000;

/**
 * Runs in the page. On a wide screen, which usually has a fast connection, it loads the files at once. Otherwise it
 * preloads them after the first paint and runs them after the first picture. React finds them by their `async`
 * attribute and adds none twice. Clicks and choices made before hydration are recorded, one per control, and replayed
 * on the `hydrated` event (app/site-shell.tsx).
 */
const LOADER = `(files=>{
let begun
const recorded=new Map()
const record=({type,target})=>{const control=target.closest?.(type=="click"?"button[type=button]:not([popovertarget])":"select");control&&recorded.set(control,type)}
const types=["click","change"]
types.forEach(type=>addEventListener(type,record,true))
addEventListener("hydrated",()=>{
types.forEach(type=>removeEventListener(type,record,true))
recorded.forEach((type,control)=>type=="click"?control.click():control.dispatchEvent(new Event(type,{bubbles:true})))
},{once:true})
const add=(tag,attributes)=>files.forEach(file=>{const element=document.createElement(tag);for(const name in attributes)element.setAttribute(name,attributes[name]);element[element.src==null?"href":"src"]=file;document.head.append(element)})
const begin=()=>{begun||add("script",{async:""});begun=true}
const afterFrame=()=>requestAnimationFrame(()=>setTimeout(begin))
if(matchMedia("(min-width:64rem)").matches)return begin()
const onPaint=(_entries,observer)=>{
observer.disconnect()
add("link",{rel:"preload",as:"script",fetchpriority:"low"})
setTimeout(begin,${MAX_DELAY_MS})
const picture=document.querySelector("img[fetchpriority=high]")
if(!picture||picture.complete)return afterFrame()
picture.addEventListener("load",afterFrame)
picture.addEventListener("error",begin)
}
try{new PerformanceObserver(onPaint).observe({type:"paint",buffered:true})}catch{}
addEventListener("load",()=>setTimeout(begin,${MAX_DELAY_MS}))
})`;

/**
 * Takes the script files out of a page's head and lets an inline script load them after the first paint. On a phone
 * they otherwise compete with styles, font and first picture: the landing page's largest paint went from 2.9 to 1.6 s
 * (docs/performance.md, decision 0007), and nothing that a reader needs waits for them. An option of Next to load its
 * scripts with low priority would replace this.
 * @returns the page and the text of the added script; the page unchanged and no script when it has no files, or a form
 *   to fill in
 */
export function deferScripts(html: string): { html: string; loader?: string } {
  const end = html.lastIndexOf("</body>");
  const files = new Set<string>();
  const withoutFiles = html.slice(0, end).replace(SCRIPT_OR_PRELOAD, (_tag, file: string | undefined) => {
    if (file) files.add(file);
    return "";
  });
  if (end < 0 || files.size === 0 || FORM.test(html)) return { html };
  const loader = `${LOADER}(${JSON.stringify([...files])})`;
  return { html: `${withoutFiles}<script>${loader}</script>${html.slice(end)}`, loader };
}

type TransformedPage = {
  html: string;
  /** Sources for `script-src`: one `sha256-…` per inline script that may run. */
  hashes: string[];
};

/**
 * Prepares a rendered page for the response: hashes its trusted inline scripts, removes their nonces, defers script
 * files on public pages, and adds a body to an empty error document. The rest of React's markup is left alone
 * (decision 0001).
 * @param rendered the page's bytes, one per character (latin1): everything searched for is ASCII, and decoding and
 *   encoding the text took half of the time
 * @param status the page's final status
 * @param prerendered whether Next rendered the page at build time
 * @returns the page in the same form
 */
export function transformHtml(
  rendered: string,
  status: number,
  prerendered: boolean,
  context: RequestContext,
  settings: ServerSettings,
): TransformedPage {
  const { html: page, hashes } = hashInlineScripts(rendered, prerendered, context, settings);
  const html =
    status >= 400 && isEmptyErrorDocument(page)
      ? page.replace(/<body[^<>]*>/, (body) => body + errorBody(status, context.requestId))
      : page;
  if (settings.dev || !isPublicPage(context.pathname)) return { html, hashes };
  const deferred = deferScripts(html);
  return { html: deferred.html, hashes: deferred.loader ? [...hashes, hashScript(deferred.loader)] : hashes };
}
