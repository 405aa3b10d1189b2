import { contrast } from '@lading/domain/brand/color';
import { allBrands } from '@lading/demo-data/brands';
import { coreBrand } from '@lading/domain/brand/brands';
import { renderMail } from './render-mail.js';

const content = {
  brand: coreBrand,
  title: 'You are invited',
  paragraphs: ['Ann <ann@acme.test> & Co invite you.'],
  action: { label: 'Set a password', url: 'https://portal.example/invite?key=a&b="c' },
};

describe('a mail', () => {
  it('says the same as HTML and as text', () => {
    const { html, text } = renderMail(content);

    expect(text).toContain(
      'You are invited\n\nAnn <ann@acme.test> & Co invite you.\n\nSet a password: https://portal.example/',
    );
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:20px">You are invited</h1>');
    expect(html).toContain('Ann &lt;ann@acme.test&gt; &amp; Co invite you.');
  });

  it('escapes markup in names and addresses', () => {
    const { html } = renderMail({
      ...content,
      title: '<script>alert(1)</script>',
      action: { label: '"><img>', url: 'https://x.example/"onclick="a' },
    });

    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img>');
    expect(html).not.toContain('"onclick="');
  });

  it('links to web addresses only', () => {
    expect(() => renderMail({ ...content, action: { label: 'Open', url: 'javascript:alert(1)' } })).toThrow(
      'cannot link',
    );
  });

  it.each(allBrands.map((brand) => [brand.key, brand] as const))('has a readable button for %s', (_, brand) => {
    const { html } = renderMail({ ...content, brand });
    const [, solid = '', ink = ''] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/i.exec(html) ?? [];

    expect(contrast(solid, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
