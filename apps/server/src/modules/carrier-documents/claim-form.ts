import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatAmount } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { claimTypeNames } from '@lading/domain/freight/state-names';
import { PageWriter, type Fact } from '../../kernel/documents/page-writer.js';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import type { Column } from '../../kernel/documents/table.js';
import type { ClaimNotice } from '../claims/claim-notice.conditions.js';

/** Draws a filed claim on as many letter pages as it takes, with everything that 49 CFR 370.3 requires. */
export async function drawClaimForm(claim: ClaimNotice, createdAt: Date): Promise<Buffer> {
  const { number, companyName, carrierName, statement, documents } = claim;
  const title = `Claim ${number}`;
  const sheet = new Sheet({ title, author: companyName, createdAt, page: LETTER });
  const page = new PageWriter(sheet);
  page.title(`Cargo claim ${number}`, `${companyName} against ${carrierName}`);
  page.section('Claim', claimed(claim));
  page.section('Shipment', shipped(claim));
  if (claim.goods.length > 0) goods(page, claim);
  page.text('What happened', statement);
  page.text('Liability', `${companyName} holds ${carrierName} liable for ${amountOf(claim)}.`);
  page.text("Claimant's documents", documents.length > 0 ? documents.join('\n') : 'None yet.');
  return sheet.finish();
}

const amountOf = ({ amountCents, currency }: ClaimNotice): string => formatAmount(amountCents, currency);

const claimed = (claim: ClaimNotice): readonly Fact[] => [
  ['Claimant', claim.companyName],
  ['Carrier', claim.carrierName],
  ['Amount claimed', `${amountOf(claim)} ${claim.currency}`],
  ['Type', claimTypeNames[claim.type]],
  ['Filed', formatCalendarDate(claim.filedOn)],
  ...(claim.noticedOn ? [['Carrier notified on', formatCalendarDate(claim.noticedOn)] as const] : []),
];

const shipped = (claim: ClaimNotice): readonly Fact[] => [
  ['PRO number', claim.proNumber ?? 'Not known'],
  ['Bill of lading', claim.bolNumber],
  ['Shipment', claim.shipmentNumber],
  ['From', claim.originLabel],
  ['To', claim.destinationLabel],
  ['Delivered', claim.deliveredOn ? formatCalendarDate(claim.deliveredOn) : 'Not delivered'],
];

function goods(page: PageWriter, { goods: lines, items, units, currency }: ClaimNotice): void {
  const unit = units === 'metric' ? 'kg' : 'lb';
  const columns: Column[] = [
    { heading: 'AFFECTED GOODS', width: page.width - 230, size: 8 },
    { heading: 'PIECES', width: 60, align: 'right', size: 8 },
    { heading: `WEIGHT (${unit})`, width: 80, align: 'right', size: 8 },
    { heading: 'INVOICE VALUE', width: 90, align: 'right', size: 8 },
  ];
  page.table(
    columns,
    lines.map(({ line, pieces, weight, valueCents }) => [
      items[line - 1]?.description ?? `Line ${line}`,
      formatNumber(pieces),
      formatNumber(weight),
      formatAmount(valueCents, currency),
    ]),
  );
}
