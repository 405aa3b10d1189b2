import { readPdf, type ReadPage } from '../../../kernel/documents/read-pdf.fixture.js';
import { createBillOfLading } from '../bill-of-lading.fixture.js';
import type { BillOfLadingContent } from '../bill-of-lading-content.js';
import { drawStraightBillOfLading } from './straight-bill-of-lading.js';

async function pageOf(changes: Partial<BillOfLadingContent>): Promise<ReadPage> {
  const [page] = readPdf(await drawStraightBillOfLading(createBillOfLading(changes))).pages;
  if (!page) throw new Error('a document has a page');
  return page;
}
const textsOf = ({ texts }: ReadPage): string[] => texts.map(({ text }) => text);
/** The text beneath a heading, up to the next one. */
const beneath = (page: ReadPage, heading: string, next: string): string[] => {
  const texts = textsOf(page);
  return texts.slice(texts.indexOf(heading) + 1, texts.indexOf(next));
};

describe('the straight bill of lading', () => {
  it.each([
    ['prepaid', 'Northfield Tool & Die Company'],
    ['collect', 'Lakeshore Distribution'],
  ] as const)('names the payer of %s freight instead of pointing at the terms', async (terms, payer) => {
    const page = await pageOf({ terms, billTo: undefined });

    expect(beneath(page, 'BILL FREIGHT CHARGES TO', 'BILL OF LADING NUMBER')[0]).toBe(payer);
    expect(textsOf(page).join(' ')).not.toContain('See freight charge terms');
  });

  it('has the COD amount and terms in their own box', async () => {
    const remitTo = 'Northfield Tool & Die Company, 1200 West Cermak Road, Chicago, IL 60608';
    const page = await pageOf({
      cashOnDelivery: { amountCents: 98_050, feeTerms: 'prepaid', isCustomerCheckAccepted: false, remitTo },
    });
    const box = beneath(page, 'COLLECT ON DELIVERY (COD)', 'SHIPPER').join(' ');

    expect(box).toContain(
      'COD AMOUNT $980.50 COD FEE TERMS X Prepaid Collect Customer check acceptable REMIT COD TO Northfield',
    );
    expect(page.texts.find(({ text }) => text === '$980.50')).toMatchObject({ isBold: true });
    expect(textsOf(page).filter((text) => text.includes('980.50'))).toHaveLength(1);
  });

  it('has no COD box where nothing is collected', async () => {
    expect(textsOf(await pageOf({ cashOnDelivery: undefined })).join(' ')).not.toContain('COD');
  });

  it('writes telephone numbers as people read them', async () => {
    const shipper = { ...createBillOfLading().shipper, phone: '3125550142', extension: '12' };
    const page = await pageOf({ shipper });

    expect(textsOf(page)).toContain('Maria Jensen, (312) 555-0142 ext. 12');
  });
});
