/** Stands in a drawn view for the nonce of the answer that it is sent with. */
export const noncePlace = '%nonce%';

/** A tab keeps its session under one of these names; only the browser knows them. */
const sessionNames = /^(oidc\.user:|lading\.acting$)/;

const sheets = /\s*<link [^>]*rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const modules = /\s*<script [^>]*type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/** Before anything is painted: signed-in people must not see the visitors' page, nor dark systems a light one; visitors arrive at Landing. */
const before = `(root=>{try{if(Object.keys(sessionStorage).some(key=>${sessionNames}.test(key)))root.dataset.session=''}catch{}if(location.pathname==='/'&&!('session' in root.dataset))history.replaceState(null,'','/landing'+location.hash);`;
const followSystem = `if(matchMedia('(prefers-color-scheme:dark)').matches)root.dataset.mantineColorScheme='dark'`;

/** A button that is pressed before the application is there is marked, so that the application presses it again. */
const keepPresses = `document.getElementById('root').onclick=event=>{const button=event.target.closest('button');if(!button)return;event.preventDefault();document.querySelectorAll('[data-pressed]').forEach(old=>delete old.dataset.pressed);button.dataset.pressed=''};`;

/** The application and all styles are fetched once the view has been painted; then it takes its place. */
const startOf = (sources: readonly string[], styles: readonly string[], nonce: string): string =>
  `(()=>{const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),more));const start=()=>{${JSON.stringify(styles)}.forEach(href=>add('link',{rel:'stylesheet',href}));${JSON.stringify(sources)}.forEach(src=>add('script',{type:'module',nonce:'${nonce}',src}))};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})()`;

export interface DrawnView {
  /** What stands in the page until the application has been loaded. */
  readonly html: string;
  /** The rules that dress it. */
  readonly styles: string;
}

interface Painting {
  readonly nonce: string;
  readonly followsSystem: boolean;
  /** Address of the letters: with them from the first painting, nothing moves later. */
  readonly font: string | undefined;
}

/** Puts a drawn view into a site's page: readable with the first answer, without any script. */
export function withFirstView(
  page: string,
  { html, styles }: DrawnView,
  { nonce, followsSystem, font }: Painting,
): string {
  const addresses = (elements: RegExp): string[] => [...page.matchAll(elements)].map(([, address = '']) => address);
  const letters = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />\n    ` : '';
  const head = `${letters}<style nonce="${nonce}">${styles}html[data-session] #root{display:none}</style>
    <script nonce="${nonce}">${before}${followsSystem ? followSystem : ''}})(document.documentElement)</script>`;
  const view = html.replaceAll(noncePlace, nonce);
  const start = `<script nonce="${nonce}">${keepPresses}${startOf(addresses(modules), addresses(sheets), nonce)}</script>`;
  return page
    .replaceAll(modules, '')
    .replaceAll(sheets, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${view}</div>\n    ${start}`);
}
