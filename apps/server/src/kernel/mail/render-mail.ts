import { paletteOf, type BrandColors } from '@lading/domain/brand/palette';
import { escapeHtml } from '../http/escape-html.js';

/** What a mail needs of a brand: its name and its colors. */
export type MailBrand = BrandColors & { readonly siteName: string };

interface Action {
  readonly label: string;
  /** An http or https address. */
  readonly url: string;
}

/** The content of a mail in plain words; markup is made here. */
export interface MailContent {
  readonly brand: MailBrand;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: Action;
}

const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';

/** Only web addresses become links, so that no other scheme can hide behind a button. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail cannot link to ${protocol}`);
  return href;
}

function buttonOf({ brand, action }: MailContent): string {
  if (!action) return '';
  const { solid, onSolid } = paletteOf(brand).light;
  const href = escapeHtml(webAddress(action.url));
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${solid};color:${onSolid};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6472">If the button does not work, open this address: ${href}</p>`;
}

/** One mail as HTML and as text, in the colors of a brand; everything that comes from people is escaped. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { brand, title, paragraphs, action } = content;
  const { solid } = paletteOf(brand).light;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f3f4f6;color:#1c2430;${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;padding-bottom:12px;border-bottom:3px solid ${solid};font-weight:700">${escapeHtml(brand.siteName)}</p>
<div style="background:#ffffff;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${body}
${buttonOf(content)}
</div>
</div>
</body></html>
`;
  const link = action ? [`${action.label}: ${webAddress(action.url)}`] : [];
  const text = [title, ...paragraphs, ...link, `-- \n${brand.siteName}`].join('\n\n');
  return { html, text: `${text}\n` };
}
