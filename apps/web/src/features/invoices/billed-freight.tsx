import type { NewInvoice } from '@lading/contracts/freight-bill';
import { Table } from '@mantine/core';
import { quantityText } from '../../ui/display/quantity.js';
import { fill, texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.freight;
const units = { imperial: 'in', metric: 'cm' } as const;

type Size = NewInvoice['freight'][number]['size'];

const sizeText = (size: Size): string =>
  size
    ? `${[size.length, size.width, size.height].map((side) => quantityText(side)).join(' × ')} ${units[size.unitSystem]}`
    : texts.none;

/** The freight as the carrier rated it. */
export function BilledFreight({ bill: { freight } }: { bill: NewInvoice }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.weight}</Table.Th>
          <Table.Th>{words.class}</Table.Th>
          <Table.Th>{words.size}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {freight.map(({ pounds, freightClass, size }, place) => (
          <Table.Tr key={place}>
            <Table.Td className="num">{fill(words.pounds, { count: pounds.toLocaleString('en-US') })}</Table.Td>
            <Table.Td className="num">{freightClass}</Table.Td>
            <Table.Td className="num">{sizeText(size)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
