import { noncePlace, withFirstView } from './first-view.js';

const page = `<html data-mantine-color-scheme="light"><head>
    <script nonce="n" type="module" crossorigin src="/assets/base-1.js"></script>
    <link nonce="n" rel="stylesheet" crossorigin href="/assets/base-1.css">
  </head><body><div id="root"></div></body></html>`;
const drawn = { html: `<style nonce="${noncePlace}"></style><h1>Ship with $&amp; us</h1>`, styles: '.a{top:0}' };
const draw = (followsSystem = true) =>
  withFirstView(page, drawn, { nonce: 'n', followsSystem, font: '/assets/inter.woff2' });

it('can be read and is dressed before anything else is fetched', () => {
  const html = draw();

  expect(html).toContain('<div id="root"><style nonce="n"></style><h1>Ship with $&amp; us</h1></div>');
  expect(html).toContain('<style nonce="n">.a{top:0}');
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*rel="stylesheet"/);
});

it('fetches the application after the first painting, by the nonce of the answer alone', () => {
  const scripts = [...draw().matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];

  expect(scripts.map(([, attributes]) => attributes)).toEqual([' nonce="n"', ' nonce="n"']);
  expect(scripts.at(-1)?.[2]).toContain('["/assets/base-1.js"]');
  expect(scripts.at(-1)?.[2]).toContain('["/assets/base-1.css"]');
  expect(scripts.at(-1)?.[2]).toContain('requestAnimationFrame');
});

it('is hidden from people with a session before it is painted', () => {
  const html = draw();

  expect(html.indexOf('dataset.session')).toBeLessThan(html.indexOf('<div id="root">'));
  expect(html).toContain('html[data-session] #root{display:none}');
});

it('is dark on a dark system unless the visitor chose a scheme', () => {
  expect(draw()).toContain('mantineColorScheme');
  expect(draw(false)).not.toContain('mantineColorScheme');
});
