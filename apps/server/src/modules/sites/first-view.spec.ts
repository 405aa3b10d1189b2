import { noncePlaceholder, withFirstView } from './first-view.js';

const page = `<html data-mantine-color-scheme="light"><head>
    <script nonce="n" type="module" crossorigin src="/assets/base-1.js"></script>
    <link nonce="n" rel="stylesheet" crossorigin href="/assets/base-1.css">
  </head><body><div id="root"></div></body></html>`;
const drawn = { html: `<style nonce="${noncePlaceholder}"></style><h1>Ship with $&amp; us</h1>`, styles: '.a{top:0}' };
const draw = (followsSystem = true) =>
  withFirstView(page, drawn, { nonce: 'n', followsSystem, font: '/assets/inter.woff2' });

it('has its content and styles before anything else is fetched', () => {
  const html = draw();

  expect(html).toContain('<div id="root"><style nonce="n"></style><h1>Ship with $&amp; us</h1></div>');
  expect(html).toContain('<style nonce="n">.a{top:0}');
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*rel="stylesheet"/);
});

it('fetches the application after the first painting, with no script but those of its nonce', () => {
  const scripts = [...draw().matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];

  expect(scripts.map(([, attributes]) => attributes)).toEqual([' nonce="n"', ' nonce="n"']);
  expect(scripts.at(-1)?.[2]).toContain('["/assets/base-1.js"]');
  expect(scripts.at(-1)?.[2]).toContain('["/assets/base-1.css"]');
  expect(scripts.at(-1)?.[2]).toContain('requestAnimationFrame');
});

it('hides the view from signed-in users before it is painted', () => {
  const html = draw();

  expect(html.indexOf('dataset.session')).toBeLessThan(html.indexOf('<div id="root">'));
  expect(html).toContain('html[data-session] #root{display:none}');
});

it('follows a dark system unless the visitor chose a color scheme', () => {
  expect(draw()).toContain('mantineColorScheme');
  expect(draw(false)).not.toContain('mantineColorScheme');
});

it('puts the nonce into attributes only, whatever a headline says', () => {
  const headline = `<h1>nonce=&quot;${noncePlaceholder}&quot; ${noncePlaceholder}</h1>`;
  const html = withFirstView(page, { ...drawn, html: headline }, { nonce: 'n', followsSystem: true, font: undefined });

  expect(html).toContain(headline);
});

it('leaves it to a first script whether the application is fetched', () => {
  const html = withFirstView(page, drawn, {
    ...{ nonce: 'n', followsSystem: true, font: undefined },
    firstScript: '/assets/open-sign-in-1.js',
  });

  expect(html).toContain('<script nonce="n" type="module" src="/assets/open-sign-in-1.js"></script>');
  expect(html).toContain("document.addEventListener('lading:start-application',start,{once:true})");
  expect(html).not.toContain('requestAnimationFrame');
});
