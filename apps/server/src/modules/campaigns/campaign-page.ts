import type { QrCode } from '../../kernel/documents/qr-code.js';
import { LETTER, Sheet, type Box } from '../../kernel/documents/sheet.js';

/** What a printed page says of a campaign. */
interface PrintedCampaign {
  readonly name: string;
  readonly headline: string;
  readonly carrierName: string;
  readonly url: string;
}

const margin = 72;
const width = LETTER.width - 2 * margin;
const side = 288;
const room = (y: number, height: number): Box => ({ x: margin, y, width, height });
const centered = { align: 'center' } as const;

/** A letter page with the code of a campaign, to print or to place on a mailing. */
export function campaignPage(
  { name, headline, carrierName, url }: PrintedCampaign,
  { size, path }: QrCode,
  createdAt: Date,
): Promise<Buffer> {
  const sheet = new Sheet({ title: `QR code: ${name}`, author: carrierName, createdAt, page: LETTER });
  sheet.write(carrierName, room(96, 20), { ...centered, size: 12 });
  sheet.write(headline, room(124, 84), { ...centered, weight: 'bold', size: 26, minSize: 12 });
  sheet.outline(path, size, { x: (LETTER.width - side) / 2, y: 236, side });
  sheet.write(url, room(552, 40), { ...centered, size: 10, minSize: 7 });
  return sheet.finish();
}
