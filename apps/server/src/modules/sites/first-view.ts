import { applicationStart } from '@lading/contracts/sites/application-start';
import { tabSession } from '@lading/contracts/sites/tab-session';

/** The nonce of a drawn view until it is sent, since each response has its own. */
export const noncePlaceholder = '%nonce%';
/** Only as an attribute: a quotation mark in a text is escaped, so no headline can contain it. */
const nonceAttribute = `nonce="${noncePlaceholder}"`;

/** Whether this tab has a session, which only the browser knows. */
const hasSession = `Object.keys(sessionStorage).some(key=>key==='${tabSession.acting}'||key.startsWith('${tabSession.userPrefix}'))`;

const sheets = /\s*<link [^>]*rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const modules = /\s*<script [^>]*type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/** Before anything is painted: signed-in users must not see the visitors' page, nor dark systems a light one; `/` becomes the landing page. */
const before = `(root=>{try{if(${hasSession})root.dataset.session=''}catch{}if(location.pathname==='/'&&!('session' in root.dataset))history.replaceState(null,'','/landing'+location.hash);`;
const followSystem = `if(matchMedia('(prefers-color-scheme:dark)').matches)root.dataset.mantineColorScheme='dark'`;

/** Until the application is loaded: numbers fields in the order of their input, and marks the pressed button, so that it can repeat both. */
const keepInput = `(root=>{let entries=0;root.oninput=event=>{event.target.dataset.entry=++entries};root.onclick=event=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();document.querySelectorAll('[data-pressed]').forEach(old=>delete old.dataset.pressed);button.dataset.pressed=''}})(document.getElementById('root'));`;

const afterPaint = `document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`;
const onEvent = `document.addEventListener('${applicationStart}',start,{once:true})`;

interface Sources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Fetches the application and all styles once the view has been painted, or when the page's own first script says so. */
const startOf = ({ scripts, styles }: Sources, nonce: string, start: string): string =>
  `(()=>{const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),more));const start=()=>{${JSON.stringify(styles)}.forEach(href=>add('link',{rel:'stylesheet',href}));${JSON.stringify(scripts)}.forEach(src=>add('script',{type:'module',nonce:'${nonce}',src}))};${start}})()`;

export interface DrawnView {
  /** The content of the page until the application has been loaded. */
  readonly html: string;
  /** The style rules that it needs. */
  readonly styles: string;
}

interface Painting {
  readonly nonce: string;
  readonly followsSystem: boolean;
  /** Address of the font; preloaded, so that texts don't move when it arrives. */
  readonly font: string | undefined;
  /** Address of a script that runs instead of the application and decides whether that is needed. */
  readonly firstScript?: string | undefined;
}

/** Puts a drawn view into a site's page, which can then be read before any script has run. */
export function withFirstView(
  page: string,
  { html, styles }: DrawnView,
  { nonce, followsSystem, font, firstScript }: Painting,
): string {
  const addresses = (elements: RegExp): string[] => [...page.matchAll(elements)].map(([, address = '']) => address);
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />\n    ` : '';
  const first = firstScript ? `<script nonce="${nonce}" type="module" src="${firstScript}"></script>\n    ` : '';
  const head = `${preload}${first}<style nonce="${nonce}">${styles}html[data-session] #root{display:none}</style>
    <script nonce="${nonce}">${before}${followsSystem ? followSystem : ''}})(document.documentElement)</script>`;
  const view = html.replaceAll(nonceAttribute, `nonce="${nonce}"`);
  const sources = { scripts: addresses(modules), styles: addresses(sheets) };
  const begin = startOf(sources, nonce, firstScript ? onEvent : afterPaint);
  const start = `<script nonce="${nonce}">${keepInput}${begin}</script>`;
  return page
    .replaceAll(modules, '')
    .replaceAll(sheets, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${view}</div>\n    ${start}`);
}
